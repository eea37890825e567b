let isLeaving = false

/** Whether leaving needs no confirmation. */
export const isLeavingForGood = (): boolean => isLeaving

/**
 * Opens another document without asking about unsaved changes, whose record is gone. What it is to know is the state of
 * its history entry: the answer that ends a session has the browser clear its storage, perhaps only after this.
 */
export function leaveForGood(address: string, state: object): void {
  isLeaving = true
  // Not as the router does it, which would look for a screen of its own there.
  History.prototype.replaceState.call(history, state, '', address)
  location.reload()
}
