let isLeaving = false

/** Whether leaving needs no confirmation. */
export const isLeavingForGood = (): boolean => isLeaving

/** Opens another document without asking about unsaved changes, whose record is gone. */
export function leaveForGood(address: string): void {
  isLeaving = true
  location.replace(address)
}
