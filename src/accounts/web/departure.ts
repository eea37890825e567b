const mark = 'account-deleted'

/** The state of the goodbye page of somebody whose account was deleted. */
export const departed = { [mark]: true }

/** Whether an account was deleted in this tab, also after a reload. */
export const hasDeparted = (): boolean => history.state?.[mark] === true

/** Clears this browser's storage. */
export function clearStorage(): void {
  localStorage.clear()
  sessionStorage.clear()
}
