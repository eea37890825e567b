import { keyOf } from './names.ts'

/** What guesses at an account are counted by, and letters to an address: the same however it was spelled. */
export const signInKey = (email: string): string => `sign-in:${keyOf(email)}`
export const letterKey = (email: string): string => `letter:${keyOf(email)}`
