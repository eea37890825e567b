import type { z } from 'zod'
import type { EarlierForecast } from '#rain-calls/outlook.ts'
import type { RainCall } from '#rain-calls/server/calls.ts'

export type StoredForecast = z.input<typeof EarlierForecast>

/** What forecasts said of a call before its reading, oldest first. */
export const outlookOf = ({ outlook }: Pick<RainCall, 'outlook'>): StoredForecast[] =>
  outlook === null ? [] : (JSON.parse(outlook) as StoredForecast[])
