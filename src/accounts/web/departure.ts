const mark = 'account-deleted'

/** Marks for the goodbye page that the account was deleted; that page loads afterwards. */
export const markDeparture = (): void => sessionStorage.setItem(mark, 'yes')

/** Whether an account was deleted in this tab; stored in the history entry, so that it survives a reload. */
export const hasDeparted = (): boolean => sessionStorage.getItem(mark) !== null || history.state?.[mark] === true

/** Clears this browser's storage except for the mark of the deletion. */
export function clearStorage(): void {
  if (hasDeparted()) history.replaceState({ [mark]: true }, '')
  localStorage.clear()
  sessionStorage.clear()
}
