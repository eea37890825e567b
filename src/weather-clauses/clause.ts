import { z } from 'zod'

/** The rule by which a verdict is reached: the words of a clause mean what this version of it says. */
export const ruleName = 'rain-1'

/** What forecasts a clause reads. */
export const forecastSource = 'Open-Meteo best_match'

/** A whole number in bounds, refused with the bounds. */
const whole = (least: number, most: number, unit: string) => {
  const words = `From ${least} to ${most.toLocaleString('en-US')}${unit}`
  return z.int(words).min(least, words).max(most, words)
}

const measure = (least: number, most: number, unit: string) => whole(least, most, unit).nullable().default(null)

/** Any one that is reached suffices. */
export const Measures = z
  .strictObject({
    /** The chance of rain or snow in an hour, percent. */
    rainPct: measure(1, 100, '%'),
    /** Rain or snow in all hours together, tenths of a millimetre. */
    rainMm10: measure(1, 500, ' tenths of a millimetre'),
    /** Mean wind 10 m above the ground, kilometres an hour. */
    windKmh: measure(10, 120, ' km/h'),
    /** The sky that clouds hide, percent. */
    cloud: measure(1, 100, '%'),
  })
  .refine((measures) => Object.values(measures).some((value) => value !== null), {
    message: 'Choose at least one kind of weather',
  })

/** The hours around the session that count too, in minutes. */
export const ClauseWindow = z.strictObject({
  beforeMin: whole(0, 360, ' minutes'),
  afterMin: whole(0, 360, ' minutes'),
})

/** When the forecast is read: so many civil days before that of the session, by the clock of its place. */
export const DecisionTime = z.strictObject({
  daysBefore: whole(0, 3, ' days before'),
  decideAt: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Choose a time such as 18:00'),
})

export const MovesAgreed = z
  .strictObject({
    moves: whole(1, 3, ' moves'),
    freeMoves: whole(0, 3, ' free moves'),
    /** Of each later move, in minor units of the contract’s currency. */
    feeCents: whole(0, 1_000_000, ''),
    hoursToChoose: whole(6, 72, ' hours'),
    withinDays: whole(7, 90, ' days'),
  })
  .refine(({ moves, freeMoves }) => freeMoves <= moves, {
    path: ['freeMoves'],
    message: 'No more free moves than moves',
  })

/** A weather clause as it is written, before it is known where the session is. */
export const ClauseTerms = z.strictObject({
  measures: Measures,
  window: ClauseWindow,
  decision: DecisionTime,
  moves: MovesAgreed,
})

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

export type Measures = z.output<typeof Measures>
export type Measure = keyof Measures
export type ClauseTerms = z.output<typeof ClauseTerms>
export type ClausePlace = z.output<typeof ClausePlace>
export type Clause = z.output<typeof Clause>

/** What is proposed when a photographer adds a clause. */
export const usualClause: ClauseTerms = {
  measures: { rainPct: 60, rainMm10: null, windKmh: 40, cloud: null },
  window: { beforeMin: 0, afterMin: 0 },
  decision: { daysBefore: 1, decideAt: '18:00' },
  moves: { moves: 2, freeMoves: 1, feeCents: 0, hoursToChoose: 24, withinDays: 30 },
}

const thousandths = (degrees: number): number => Math.round(degrees * 1000)

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

/** Whether the forecast would be read too late for a session that starts then, epoch milliseconds. */
export const isTooLate = (clause: Pick<Clause, 'decision' | 'place'>, start: number): boolean =>
  decideAtOf(clause, start) > start - leastNotice

export const tooLateWords = 'Decide at least an hour before the session'
