const mark = 'account-deleted'

/** Leaves word for the page that says goodbye: it loads after the account is gone. */
export const markDeparture = (): void => sessionStorage.setItem(mark, 'yes')

/**
 * Whether an account was deleted in this tab; the entry of the history remembers it, also when the page is loaded
 * again.
 */
export const hasDeparted = (): boolean => sessionStorage.getItem(mark) !== null || history.state?.[mark] === true

/** Forgets what this browser kept for anybody, but for whether somebody has just left. */
export function forgetAll(): void {
  if (hasDeparted()) history.replaceState({ [mark]: true }, '')
  localStorage.clear()
  sessionStorage.clear()
}
