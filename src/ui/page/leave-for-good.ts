let isLeaving = false

/** Whether there is nothing left here that could be lost. */
export const isLeavingForGood = (): boolean => isLeaving

/** Leaves for another document, whatever is unsaved: what it belongs to is gone. */
export function leaveForGood(address: string): void {
  isLeaving = true
  location.replace(address)
}
