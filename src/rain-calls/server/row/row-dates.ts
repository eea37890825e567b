import { countingLight } from '#light/counting-light.ts'
import { coveredMs } from '#light/spans.ts'
import { bestDates } from '#rain-calls/rank.ts'
import { readSpan } from '#rain-calls/reading-time.ts'
import type { RainCall } from '#rain-calls/server/calls.ts'
import {
  type Finder,
  type FoundDate,
  type Possible,
  possibleDates,
  seenFrom,
} from '#rain-calls/server/dates/find-dates.ts'
import { clauseOf } from '#rain-calls/server/offer/frozen-offer.ts'
import { lastChoiceOf } from '#rain-calls/server/offer/hold-dates.ts'
import { rainDayHoldIds } from '#rain-calls/server/offer/rain-day.ts'
import { isFreeTime } from '#session-types/offered-times.ts'
import { rowOnDay } from '#session-types/mini-day.ts'
import { neededLight } from '#session-types/session-terms.ts'

/** A day on which a whole row is free. */
export interface RainDay {
  /** At the place, `2026-10-18`. */
  day: string
  start: number
  end: number
  /** The same position there, for each call. */
  dates: ReadonlyMap<number, FoundDate>
}

/** What can be offered for the calls of a row. */
export interface RowDates extends Possible {
  days: readonly RainDay[]
}

/** A row on another day; undefined where it is not free as a whole, or the forecast there meets the clause. */
function rainDayOn(
  day: Temporal.PlainDate,
  calls: readonly RainCall[],
  possible: Possible,
  now: number,
): RainDay | undefined {
  const { terms, place, studio, rate } = possible
  const [first] = calls
  if (!first) return undefined
  const old = readSpan(first)
  const span = rowOnDay(old, day.toString(), place.zone)
  const { start } = span
  if (now >= lastChoiceOf(start) || !isFreeTime(span, { terms, place, studio })) return undefined
  const light = countingLight(place, terms, span)
  const dates = new Map<number, FoundDate>()
  for (const call of calls) {
    const session = { start: call.start - old.start + start, end: call.end - old.start + start }
    const date = rate({ ...session, light: coveredMs(light, session), isBest: false })
    if (!date) return undefined
    dates.set(call.id, date)
  }
  return { day: day.toString(), ...span, dates }
}

/** The days and other times to which the sessions of a row can move. Asks for a forecast: not within a transaction. */
export async function datesOfRow(finder: Finder, calls: readonly RainCall[]): Promise<RowDates | undefined> {
  const { db, owner, now } = finder
  const [first] = calls
  if (!first) return undefined
  const { clause } = await clauseOf(db, owner, first)
  // The day that is held for the row is free for it.
  const holdIds = await rainDayHoldIds(db, owner, first)
  const possible = await possibleDates(finder, first, { clause, holdIds })
  if (!possible) return undefined
  const days: RainDay[] = []
  const last = Temporal.PlainDate.from(possible.lastDay)
  for (
    let day = Temporal.PlainDate.from(possible.oldDay).add({ days: 1 });
    Temporal.PlainDate.compare(day, last) <= 0;
    day = day.add({ days: 1 })
  ) {
    const found = rainDayOn(day, calls, possible, now)
    if (found) days.push(found)
  }
  return { ...possible, days }
}

const sumOf = (dates: ReadonlyMap<number, FoundDate>, figure: (date: FoundDate) => number): number =>
  [...dates.values()].reduce((sum, date) => sum + figure(date), 0)

/** The day with the most light that the weather leaves; of equal ones the sooner. */
export const bestDay = (days: readonly RainDay[]): RainDay | undefined =>
  days.toSorted((one, other) => sumOf(other.dates, ({ score }) => score) - sumOf(one.dates, ({ score }) => score))[0]

/** How many sessions have as much of the light there as they need. */
export const litOn = ({ terms }: Possible, { dates }: RainDay): number =>
  sumOf(dates, ({ light }) => (light >= neededLight(terms) * 60_000 ? 1 : 0))

const meets = (one: FoundDate, other: FoundDate): boolean => one.start < other.end && one.end > other.start

/**
 * What each client of a row is offered: first the same position on the rain day, then free times of their own, which
 * nobody else of the row is offered.
 */
export function datesOfEach(
  { dates, oldDay, place }: RowDates,
  calls: readonly RainCall[],
  rainDay: RainDay | undefined,
): Map<number, FoundDate[]> {
  const given: FoundDate[] = []
  const each = new Map<number, FoundDate[]>()
  for (const call of calls) {
    const first = rainDay?.dates.get(call.id)
    const kept = first ? [first] : []
    const free = dates.filter((date) => !given.some((other) => meets(date, other)))
    const found = bestDates(
      free.map((date) => seenFrom(date, call, place)),
      { oldDay, kept },
    )
    const own = [...kept, ...found.filter(({ start }) => start !== first?.start)]
    given.push(...own)
    each.set(call.id, own)
  }
  return each
}
