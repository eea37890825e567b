import { countedTime, type MeasureReading, readAnswer, type RuleReading } from '#weather-clauses/rule.ts'
import type { Clause } from '#weather-clauses/clause.ts'
import type { RainCall } from '#rain-calls/server/calls.ts'
import { textOf } from './ask-forecast.ts'

/** An answer and what the rule makes of it. */
export interface Reading extends RuleReading {
  hash: string
  /** Epoch milliseconds. */
  at: number
  /** What was asked, JSON without a key. */
  request: string
}

/** What the rule says of an answer, for the hours of a session or of a row. */
export const readingOf = (
  { measures, window }: Clause,
  span: { start: number; end: number },
  { hash, at, request, bytes }: Pick<Reading, 'hash' | 'at' | 'request'> & { bytes: Uint8Array | null },
): Reading => ({
  hash,
  at,
  request,
  ...readAnswer(measures, countedTime(span, window), textOf(bytes ?? new Uint8Array())),
})

/** What each kind of weather came to in the reading of a call. */
export const measuresOf = ({ figures }: Pick<RainCall, 'figures'>): MeasureReading[] =>
  figures === null ? [] : (JSON.parse(figures) as MeasureReading[])
