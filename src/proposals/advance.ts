import { z } from 'zod'

/** The photographer's signature of the contract that will result, as it is stored; `at` in epoch milliseconds. */
export const Advance = z.object({
  name: z.string(),
  way: z.enum(['typed', 'drawn']),
  strokes: z.string().nullable(),
  consent: z.string(),
  at: z.int(),
  ip: z.string(),
  userAgent: z.string(),
  /** The session type for all of whose bookings it was given; none where it was given for this proposal. */
  sessionType: z.string().optional(),
})

/** What the photographer agrees to by signing in advance; the day is in words. */
export const advanceWords = (until: string): string =>
  'I sign the contract that results from this proposal, with any extras my client selects, if accepted by ' +
  `${until}.`

/** The same of all bookings of a session type; the day of the signature is in words. */
export const sessionAdvanceWords = (type: string, day: string): string =>
  `I sign the contracts that result from bookings of ${type}, as long as its text, prices and payments are as they ` +
  `were on ${day}.`

/** The same of a change of what was agreed. */
export const changeAdvanceWords = 'I sign the addendum that results from this change, if my client accepts it.'

/** The same of an addendum that states the new time of a shoot. */
export const moveAdvanceWords = 'I sign the addendum that states the new date, if my client signs it.'

export type Advance = z.output<typeof Advance>
