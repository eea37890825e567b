import { setImmediate } from 'node:timers/promises'
import { requireSettings } from '#accounts/server/settings/settings.ts'
import type { OwnerId } from '#kernel/access.ts'
import { isoOf } from '#kernel/dates.ts'
import { minuteMs } from '#kernel/durations.ts'
import type { ExternalServices } from '#kernel/server/outbound/external-service.ts'
import { civilDayOf } from '#light/civil-day.ts'
import { lightOn } from '#light/server/service.ts'
import { zoneAt } from '#light/server/zone.ts'
import { sketchAt } from '#light/astronomy/sketch.ts'
import type { Slot, Slots, SlotsQuery } from '#planning/api.ts'
import { bestOfAll, bestOfDay, type Candidate, scoreOf, type Taken } from '#planning/choose.ts'
import { Forecast } from '#planning/forecast.ts'
import { type OtherShoot, reasonsFor } from '#planning/reasons.ts'
import {
  daysAhead,
  gridMinutes,
  noticeMinutes,
  wayMinutes,
  preferencesByType,
  type TypePreferences,
} from '#planning/rules.ts'
import { Worth } from '#planning/worth.ts'
import { takenBetween } from '#shoots/server/service.ts'
import type { WeatherUnit } from '#weather/rules.ts'
import type { Log } from '#weather/server/look-up.ts'
import type { Db } from '#database/db.ts'
import { dayAfter } from '#time/day-after.ts'
import { type HoursAhead, hoursAhead } from './hours-ahead.ts'

export { hoursAhead, type HoursAhead } from './hours-ahead.ts'

interface Place {
  lat: number
  lng: number
}

/** The common data of all slots of a request. */
interface Plan {
  place: Place
  timeZone: string
  preferences: TypePreferences
  unit: WeatherUnit
  duration: number
  forecast: Forecast
  isForecast: boolean
  shoots: readonly OtherShoot[]
}

/** The photographer, and the time (epoch milliseconds). */
interface Caller {
  db: Db
  owner: OwnerId
  services: ExternalServices
  now: number
  log: Log
}

/** The best times of the coming days for a type of shoot at a place. Other requests run between days. */
export async function slotsFor({ db, owner, services, now, log }: Caller, query: SlotsQuery): Promise<Slots> {
  const place = { lat: query.lat, lng: query.lng }
  const timeZone = query.timeZone ?? (await zoneAt(place.lat, place.lng))
  const days = daysFrom(query.from, timeZone, now)
  const span = {
    start: civilDayOf(days[0], timeZone).start,
    end: civilDayOf(days[1], timeZone).end + query.duration * minuteMs,
  }
  const { preferences } = await requireSettings(db, owner)
  const shoots = await othersIn(db, owner, span, query.except)
  const known = await hoursAhead(services.weather, { owner, place, ...span, now }, log)
  const typePreferences = preferencesByType[query.type]
  const forecast = new Forecast(known?.hours ?? [], now, query.type)
  const plan: Plan = {
    place,
    timeZone,
    preferences: typePreferences,
    unit: preferences.weatherUnit,
    duration: query.duration,
    forecast,
    isForecast: known !== undefined,
    shoots,
  }
  const { best, isTaken } = await search(plan, days, now + noticeMinutes * minuteMs)
  const slots: Slot[] = []
  for (const candidate of best) slots.push(await describeSlot(plan, candidate))
  return {
    timeZone,
    from: days[0],
    to: days[1],
    slots,
    chosenScore: query.chosen === undefined ? null : scoreAt(plan, Date.parse(query.chosen), now),
    none: whyNone(slots, isTaken),
    provider: providerOf(slots, known),
  }
}

/** The score of a start of the photographer's own choice, at whatever hour; null for one that is past. */
function scoreAt({ place, preferences, duration, forecast }: Plan, start: number, now: number): number | null {
  if (start < now) return null
  const end = start + duration * minuteMs
  const worth = new Worth(place, preferences, start, end + gridMinutes * minuteMs, (ms, height) =>
    forecast.leaves(ms, height),
  )
  return scoreOf({ score: worth.scoreOf(start, end) })
}

const providerOf = (slots: readonly Slot[], known: HoursAhead | undefined): string | null =>
  known && slots.some(({ forecast }) => forecast !== 'none') ? known.provider : null

function whyNone(slots: readonly Slot[], isTaken: boolean): Slots['none'] {
  if (slots.length > 0) return null
  return isTaken ? 'calendar' : 'light'
}

/** The first and last day of the search: two weeks at the place, beginning today at the earliest. */
function daysFrom(from: string | undefined, timeZone: string, now: number): [first: string, last: string] {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate().toString()
  const first = from !== undefined && from > today ? from : today
  return [first, dayAfter(first, daysAhead - 1)]
}

async function othersIn(db: Db, owner: OwnerId, { start, end }: Taken, except?: number): Promise<OtherShoot[]> {
  const way = wayMinutes * minuteMs
  const found = await takenBetween(db, owner, start - way, end + way)
  return found.filter(({ id }) => id !== except).map(({ title, date, endsAt }) => ({ title, start: date, end: endsAt }))
}

async function search(
  { place, timeZone, preferences, duration, forecast, shoots }: Plan,
  [first, last]: [string, string],
  earliest: number,
): Promise<{ best: Candidate[]; isTaken: boolean }> {
  const found: Candidate[] = []
  let isTaken = false
  for (let date = first; date <= last; date = dayAfter(date, 1)) {
    const day = civilDayOf(date, timeZone)
    const worth = new Worth(
      place,
      preferences,
      day.start,
      day.end + (duration + gridMinutes) * minuteMs,
      (ms, height) => forecast.leaves(ms, height),
    )
    const ofDay = bestOfDay({ day, timeZone, preferences, worth, taken: shoots, duration, earliest })
    found.push(...ofDay.best)
    isTaken ||= ofDay.isTaken
    await setImmediate()
  }
  return { best: bestOfAll(found), isTaken }
}

/** The answer for a candidate, with reasons. */
async function describeSlot(
  { place, timeZone, preferences, unit, forecast, isForecast, shoots }: Plan,
  candidate: Candidate,
): Promise<Slot> {
  const { start, end } = candidate
  const date = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timeZone).toPlainDate().toString()
  const light = [await lightOn(place, date, timeZone), await lightOn(place, dayAfter(date, 1), timeZone)]
  const day = civilDayOf(date, timeZone)
  const hours = forecast.during(start, end)
  const trust = forecast.trust(start, end)
  const reasons = reasonsFor({
    start,
    end,
    preferences,
    timeZone,
    light,
    trust,
    unit,
    isForecast,
    hours,
    heights: heightsOf(place, start, end),
    others: shoots.filter((other) => other.start < day.end && other.end > day.start),
  })
  const [hour] = trust === 'none' ? [] : hours
  return {
    start: isoOf(start),
    end: isoOf(end),
    score: scoreOf(candidate),
    forecast: trust,
    condition: hour?.condition ?? null,
    temp: hour?.temp ?? null,
    tempC: hour?.tempC ?? null,
    reasons,
  }
}

/** The height of the sun every five minutes, degrees. */
function heightsOf(place: Place, start: number, end: number): number[] {
  const step = gridMinutes * minuteMs
  const count = Math.ceil((end - start) / step)
  return [...Array.from({ length: count }, (_, index) => start + index * step), end].map(
    (ms) => sketchAt(place, ms).elevationDeg,
  )
}
