/** Why a reason cannot be sent; undefined for one that can. */
export const reasonFault = (reason: string): string | undefined =>
  reason.trim().length >= 3 ? undefined : 'Say why, in 3 characters or more'
