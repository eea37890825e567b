import { z } from 'zod'

/** What is known of a date when it is offered, besides when it is. */
export const DateReasons = z.object({
  /** The light that counts there: that of its session type, or of the kind of shoot. */
  light: z.enum(['golden', 'golden_sun', 'blue', 'day', 'any']),
  /** The largest chance of rain or snow in its hours, percent; null where no forecast tells of them. */
  rainPct: z.int().nullable(),
  /** Whether a forecast counts so far ahead. */
  trust: z.enum(['counted', 'uncertain', 'none']),
  /** When it was reckoned, epoch milliseconds. */
  reckonedAt: z.int(),
})

export type DateReasons = z.output<typeof DateReasons>
