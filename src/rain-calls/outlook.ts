import { z } from 'zod'
import { Instant } from '#kernel/dates.ts'

/** The figure of a forecast that tells most of a session, before the forecast was read that decides. */
export const EarlierForecast = z.object({
  /** When it was received. */
  at: Instant,
  measure: z.enum(['rainPct', 'rainMm10', 'windKmh', 'cloud']),
  /** In the unit of the clause. */
  value: z.number(),
})

export type EarlierForecast = z.output<typeof EarlierForecast>
