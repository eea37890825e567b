import { z } from 'zod'
import { Instant } from '#kernel/dates.ts'
import { MeasureKind } from './measure-kind.ts'

/** The figure of a forecast that tells most of a session, before the forecast was read that decides. */
export const EarlierForecast = z.object({
  /** When it was received. */
  at: Instant,
  measure: MeasureKind,
  /** In the unit of the clause. */
  value: z.number(),
})

export type EarlierForecast = z.output<typeof EarlierForecast>
