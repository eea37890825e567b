import { z } from 'zod'
import { minuteMs } from '#kernel/durations.ts'
import { ClauseTerms } from './clause-terms.ts'

export { ClauseTerms, type Measure, type Measures } from './clause-terms.ts'

/** The rule by which a verdict is reached: the words of a clause mean what this version of it says. */
export const ruleName = 'rain-1'

/** What forecasts a clause reads. */
export const forecastSource = 'Open-Meteo best_match'

const isZone = (name: string): boolean => {
  try {
    Temporal.Now.zonedDateTimeISO(name)
    return true
  } catch {
    return false
  }
}

/** Where the forecast is read, in thousandths of a degree. */
export const ClausePlace = z.strictObject({
  lat: z.int().min(-90_000).max(90_000),
  lng: z.int().min(-180_000).max(180_000),
  /** IANA. */
  zone: z.string().max(64).refine(isZone, 'This time zone is unknown'),
})

/** A clause as a contract freezes it. */
export const Clause = ClauseTerms.extend({
  v: z.literal(ruleName),
  place: ClausePlace,
  source: z.literal(forecastSource),
})

export type ClausePlace = z.output<typeof ClausePlace>
export type Clause = z.output<typeof Clause>

/** What is proposed when a photographer adds a clause. */
export const usualClause: ClauseTerms = {
  measures: { rainPct: 60, rainMm10: null, windKmh: 40, cloud: null },
  window: { beforeMin: 0, afterMin: 0 },
  decision: { daysBefore: 1, decideAt: '18:00' },
  moves: { moves: 2, freeMoves: 1, feeCents: 0, hoursToChoose: 24, withinDays: 30 },
}

export const thousandths = (degrees: number): number => Math.round(degrees * 1000)

/** A clause for a session at a place, whose position is in degrees. */
export const clauseAt = (
  { measures, window, decision, moves }: ClauseTerms,
  { lat, lng, timeZone }: { lat: number; lng: number; timeZone: string },
): Clause => ({
  measures,
  window,
  decision,
  moves,
  v: ruleName,
  place: { lat: thousandths(lat), lng: thousandths(lng), zone: timeZone },
  source: forecastSource,
})

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, inner]) => [name, sorted(inner)]),
      )
    : value

/** The one writing of a clause, of which the hash is made: names sorted, no spaces, absent measures null. */
export const clauseText = (clause: Clause): string => JSON.stringify(sorted(clause))

const dayOfStart = (start: number, zone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(zone).toPlainDate()

/**
 * When the forecast for a session is read, epoch milliseconds; `start` likewise. A time that its clock skips is the one
 * after the jump, one that it has twice the first.
 */
export function decideAtOf({ decision, place: { zone } }: Pick<Clause, 'decision' | 'place'>, start: number): number {
  const day = dayOfStart(start, zone).subtract({ days: decision.daysBefore })
  const at = Temporal.PlainTime.from(decision.decideAt)
  return day.toPlainDateTime(at).toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds
}

/** How long before the start the forecast is read at the latest, milliseconds. */
export const leastNotice = 60 * 60_000

/** How long a forecast is asked for at most, milliseconds. */
const maxTrying = 120 * minuteMs

/**
 * When nobody waits for a forecast any more, epoch milliseconds as its times: two hours after it was to be read, an
 * hour before the start. One that is to be read just then has a minute.
 */
export const readUntil = ({ start, decideAt }: { start: number; decideAt: number }): number =>
  Math.max(decideAt + minuteMs, Math.min(decideAt + maxTrying, start - leastNotice))

/** Whether the forecast would be read too late for a session that starts then, epoch milliseconds. */
export const isTooLate = (clause: Pick<Clause, 'decision' | 'place'>, start: number): boolean =>
  decideAtOf(clause, start) > start - leastNotice
