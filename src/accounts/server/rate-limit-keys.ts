import { keyOf } from '#accounts/names.ts'
import type { OwnerId } from '#kernel/access.ts'

/** Keys that count sign-in attempts and emails by normalized address. */
export const signInKey = (email: string): string => `sign-in:${keyOf(email)}`
export const emailKey = (email: string): string => `letter:${keyOf(email)}`

/** Attempts from one browser that the account knows. */
export const deviceKey = (userId: number, device: string): string => `device:${userId}:${device}`

/** What another key counts, over a month. */
export const perMonthKey = (limitKey: string): string => `${limitKey}:month`

/**
 * Guesses within a session have a counter of their own: a thief of a session cannot lock the owner out, nor can guesses
 * at the sign-in page.
 */
export const proofKey = (owner: OwnerId): string => `proof:${owner}`
