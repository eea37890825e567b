import { keyOf } from '#accounts/names.ts'
import type { OwnerId } from '#kernel/access.ts'

/** What guesses at an account are counted by, and letters to an address: the same however it was spelled. */
export const signInKey = (email: string): string => `sign-in:${keyOf(email)}`
export const emailKey = (email: string): string => `letter:${keyOf(email)}`

/**
 * A thief of a session guesses under a count of its own: what strangers try at the sign-in page does not keep the owner
 * from this.
 */
export const proofKey = (owner: OwnerId): string => `proof:${owner}`
