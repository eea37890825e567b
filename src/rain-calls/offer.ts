import { z } from 'zod'
import { Advance } from '#proposals/advance.ts'

/** What the photographer agrees to when offering new dates. */
export const rainAdvanceWords =
  'I sign the addendum that moves the session to the date my client chooses of those offered under the weather ' +
  'clause now, or found later by the same clause.'

/** What is frozen when dates are offered: the text that the client signs by choosing one, and who signed it before. */
export const Offer = z.object({
  /** The number that the addendum will have. */
  number: z.string(),
  title: z.string(),
  content: z.string(),
  /** `2026-10-16` */
  contractDate: z.iso.date(),
  currency: z.string(),
  /** What the move costs, minor units; 0 for nothing. */
  fee: z.int(),
  advance: Advance,
  /** Whether the client was emailed about the dates; absent where it was not noted. */
  isMailed: z.boolean().optional(),
})

export type Offer = z.output<typeof Offer>
