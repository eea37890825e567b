import { setImmediate } from 'node:timers/promises'
import type { OwnerId } from '#kernel/access.ts'
import { dayAt } from '#kernel/dates.ts'
import { hourMs } from '#kernel/durations.ts'
import type { ExternalServices } from '#kernel/server/outbound/external-service.ts'
import { civilDayOf } from '#light/civil-day.ts'
import { sketchAt } from '#light/astronomy/sketch.ts'
import { Forecast } from '#planning/forecast.ts'
import { gridMinutes, trusted } from '#planning/rules.ts'
import { hoursAhead } from '#planning/server/service.ts'
import { labelledHours } from '#rain-calls/labelled-hours.ts'
import type { DateReasons } from '#rain-calls/option.ts'
import { bestDates, minutesAway, type PossibleDate } from '#rain-calls/rank.ts'
import type { RainCall } from '#rain-calls/server/calls.ts'
import { offeredDays, type OfferedTime } from '#session-types/offered-times.ts'
import { studioTimeOf } from '#session-types/server/service.ts'
import type { SessionPlace, SessionTerms, StudioTime } from '#session-types/session-terms.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { Log } from '#weather/server/look-up.ts'
import type { Clause } from '#weather-clauses/clause.ts'
import { countedTime, type LabelledHours, readHours } from '#weather-clauses/rule.ts'
import type { Db } from '#database/db.ts'
import { wantedTimes } from './wanted-times.ts'

const dayMs = 24 * hourMs

/** A date that can be offered, with what is known of it. */
export interface FoundDate extends PossibleDate {
  reasons: DateReasons
}

/** Who looks for dates, and by which forecast. */
export interface Finder {
  db: Db
  owner: OwnerId
  services: Pick<ExternalServices, 'weather'>
  now: number
  log: Log
}

interface Asked {
  clause: Clause
  /** The call’s own holds, which keep it from nothing. */
  holdIds?: readonly number[]
  /** What stays of the dates that were offered. */
  kept?: readonly FoundDate[]
  /** Starts that were found taken. */
  without?: readonly number[]
  /** Days that do not work for the client, `2026-10-24`. */
  withoutDays?: readonly string[]
}

/** The mean share of the light that the weather leaves during a session, 0 to 1. */
function weatherLeft(forecast: Forecast, { lat, lng }: SessionPlace, { start, end }: OfferedTime): number {
  const step = gridMinutes * 60_000
  const cells = Math.max(1, Math.ceil((end - start) / step))
  let sum = 0
  for (let cell = 0; cell < cells; cell += 1) {
    const middle = Math.min(start + (cell + 0.5) * step, end)
    sum += forecast.leaves(middle, sketchAt({ lat, lng }, middle).elevationDeg)
  }
  return sum / cells
}

/** Of a time that clocks show twice, papers name the first. */
function isNamedByClock(start: number, zone: string): boolean {
  const named = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(zone).toPlainDateTime()
  return named.toZonedDateTime(zone).epochMilliseconds === start
}

const clockAt = (ms: number, zone: string): Temporal.PlainTime =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainTime()

interface Sky {
  /** When it starts now, by the clock of its place. */
  clock: Temporal.PlainTime
  clause: Clause
  forecast: Forecast
  hours: LabelledHours
  now: number
}

/** A time with its score; undefined where a forecast that counts in full meets the clause. */
function rated(time: OfferedTime, terms: SessionTerms, place: SessionPlace, sky: Sky): FoundDate | undefined {
  const { clause, forecast, hours, now } = sky
  const { start, end, light } = time
  const isNear = start - now <= trusted.fully * dayMs
  if (isNear && readHours(clause.measures, countedTime(time, clause.window), hours).verdict === 'met') return undefined
  const share = terms.light === 'any' ? 1 : light / (end - start)
  const trust = forecast.trust(start, end)
  const chances = trust === 'none' ? [] : forecast.during(start, end).flatMap(({ precip }) => precip ?? [])
  return {
    start,
    end,
    day: dayAt(start, place.zone),
    light,
    away: minutesAway(clockAt(start, place.zone), sky.clock),
    score: Math.round(100 * share * weatherLeft(forecast, place, time)),
    reasons: {
      light: terms.light,
      rainPct: chances.length === 0 ? null : Math.round(Math.max(...chances)),
      trust,
      reckonedAt: now,
    },
  }
}

const daysAtOnce = 7

/** All times that are offered on days, first to last, so many days at once that other requests run between them. */
async function timesOn(query: Parameters<typeof offeredDays>[0], first: Temporal.PlainDate, last: Temporal.PlainDate) {
  const times: OfferedTime[] = []
  for (let from = first; Temporal.PlainDate.compare(from, last) <= 0; from = from.add({ days: daysAtOnce })) {
    const until = from.add({ days: daysAtOnce - 1 })
    const to = Temporal.PlainDate.compare(until, last) < 0 ? until : last
    times.push(...offeredDays(query, from.toString(), to.toString()).flatMap((day) => day.times))
    await setImmediate()
  }
  return times
}

/** All to which the session of a call can move, with what is known of each. */
export interface Possible {
  terms: SessionTerms
  place: SessionPlace
  studio: StudioTime
  /** The day at the place from which the session moves, and the last one to which it can. */
  oldDay: string
  lastDay: string
  dates: FoundDate[]
  /** What is known of another time; undefined where a forecast that counts in full meets the clause. */
  rate: (time: OfferedTime) => FoundDate | undefined
}

/**
 * The dates to which the session of a call can move: by the rule of booking pages, after its day and within the days
 * that the clause names. Asks for a forecast, so not within a transaction. `call.start` is when it is now. Undefined
 * where none can be.
 */
export async function possibleDates(
  finder: Finder,
  call: RainCall,
  { clause, holdIds = [] }: Pick<Asked, 'clause' | 'holdIds'>,
): Promise<Possible | undefined> {
  const { db, owner, services, now, log } = finder
  const shoot = await requireShoot(db, owner, call.shootId)
  const wanted = await wantedTimes(db, owner, shoot, call.dealId)
  if (!wanted) return undefined
  const { terms, place } = wanted
  const oldDay = Temporal.PlainDate.from(dayAt(call.start, place.zone))
  const last = oldDay.add({ days: clause.moves.withinDays })
  // What is past is never offered: late in a long time to choose, most days are over.
  const today = Temporal.PlainDate.from(dayAt(now, place.zone))
  const first = Temporal.PlainDate.compare(oldDay, today) < 0 ? today : oldDay.add({ days: 1 })
  if (Temporal.PlainDate.compare(first, last) > 0) return undefined
  const range = {
    start: civilDayOf(first.toString(), place.zone).start,
    end: civilDayOf(last.toString(), place.zone).end + terms.duration * 60_000,
  }
  const studio: StudioTime = await studioTimeOf(db, owner, range, now, { shootId: shoot.id, holdIds })
  const known = await hoursAhead(services.weather, { owner, place, ...range, now }, log)
  const hours = known?.hours ?? []
  const sky = {
    clause,
    clock: clockAt(call.start, place.zone),
    forecast: new Forecast(hours, now, shoot.type),
    hours: labelledHours(hours.map((hour) => ({ ...hour, at: Date.parse(hour.at) }))),
    now,
  }
  const rate = (time: OfferedTime) => rated(time, terms, place, sky)
  const dates = (await timesOn({ terms, place, studio, now }, first, last))
    .filter(({ start }) => isNamedByClock(start, place.zone))
    .flatMap((time) => rate(time) ?? [])
  return { terms, place, studio, oldDay: oldDay.toString(), lastDay: last.toString(), dates, rate }
}

/** The best of the dates to which the session of a call can move, best first. */
export async function findDates(finder: Finder, call: RainCall, asked: Asked): Promise<FoundDate[]> {
  const { kept = [], without = [], withoutDays = [] } = asked
  const possible = await possibleDates(finder, call, asked)
  if (!possible) return []
  const found = possible.dates.filter(({ start, day }) => !without.includes(start) && !withoutDays.includes(day))
  return bestDates(found, { oldDay: possible.oldDay, kept })
}

/** The same date for another session, which is at another time of the day now. */
export const seenFrom = (date: FoundDate, { start }: Pick<RainCall, 'start'>, { zone }: SessionPlace): FoundDate => ({
  ...date,
  away: minutesAway(clockAt(date.start, zone), clockAt(start, zone)),
})
