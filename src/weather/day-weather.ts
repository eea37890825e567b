import { isoOf } from '#kernel/dates.ts'
import { hourMs } from '#kernel/durations.ts'
import type { Condition, Hour, SunInHour, Weather } from './api.ts'
import { dayCondition } from './conditions.ts'
import { estimateAt } from './estimate.ts'
import { HourTable } from './outlook.ts'
import { fahrenheitOf } from './rules.ts'
import { sunInHour } from './sun-in-hour.ts'

/** The key figures of a day. */
export type DayFigures = Pick<
  Weather,
  | 'currentTemp'
  | 'highTemp'
  | 'lowTemp'
  | 'currentTempC'
  | 'highTempC'
  | 'lowTempC'
  | 'precipitation'
  | 'weatherCondition'
  | 'hourlyForecasts'
>

/** The hours in the strip of another day, and of an estimate. */
const stripHours = [12, 14, 16, 18, 20] as const
const noon = 12

/** Of the same number of hours from now on, when the day is today. */
const stripStepMs = 2 * hourMs

interface Where {
  lat: number
  lng: number
}

export interface DayAsked {
  date: string
  timeZone: string
  /** Epoch milliseconds. */
  day: { start: number; end: number }
  now: number
}

const percentWords = (percent: number): string => `${Math.round(percent)}%`

/** An hour as `12PM`. */
const hourName = (hour: number): string => `${hour % 12 || 12}${hour < 12 ? 'AM' : 'PM'}`

const instantOf = ({ date, timeZone }: Pick<DayAsked, 'date' | 'timeZone'>, hour: number): number =>
  Temporal.PlainDate.from(date).toPlainDateTime({ hour }).toZonedDateTime(timeZone).epochMilliseconds

/** Now, when the day is today; else its noon. */
const momentOf = (query: DayAsked): number => (isToday(query) ? query.now : instantOf(query, noon))

const isToday = ({ now, day }: DayAsked): boolean => now >= day.start && now < day.end

const hourAt = (at: number, timeZone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).hour

/** The hours that are not over; all of another day. */
function comingOf<H extends Hour>(query: DayAsked, hours: readonly H[]): readonly H[] {
  const coming = hours.filter(({ at }) => Date.parse(at) + hourMs > query.now)
  return isToday(query) && coming.length > 0 ? coming : hours
}

/** The instants of the strip: from this hour on, or the usual hours of another day. */
function stripOf(query: DayAsked): number[] {
  if (!isToday(query)) return stripHours.map((hour) => instantOf(query, hour))
  const local = Temporal.Instant.fromEpochMilliseconds(query.now).toZonedDateTimeISO(query.timeZone)
  const first = local.round({ smallestUnit: 'hour', roundingMode: 'floor' }).epochMilliseconds
  return stripHours.map((_, index) => first + index * stripStepMs)
}

/**
 * The figures from a forecast: `hours` are the known hours of the day, at least one with a temperature; otherwise
 * undefined.
 */
export function forecastFigures(query: DayAsked, hours: readonly Hour[]): DayFigures | undefined {
  const known = hours.filter(
    (hour): hour is Hour & { tempC: number } =>
      hour.tempC !== null && Date.parse(hour.at) + hourMs > query.day.start && Date.parse(hour.at) < query.day.end,
  )
  const temperatures = known.map(({ tempC }) => tempC)
  const current = nearest(known, momentOf(query))
  if (!current) return undefined
  // Late in the evening the strip continues after midnight.
  const table = new HourTable(hours)
  return {
    ...temperaturesOf({ current: current.tempC, high: Math.max(...temperatures), low: Math.min(...temperatures) }),
    precipitation: percentWords(Math.max(...comingOf(query, known).map(({ precip }) => precip ?? 0))),
    weatherCondition: dayCondition(known),
    hourlyForecasts: stripOf(query).flatMap((at) => {
      const found = table.at(at)
      return found?.tempC === null || found === undefined
        ? []
        : [
            slotOf(hourAt(at, query.timeZone), at, {
              tempC: found.tempC,
              precip: found.precip ?? 0,
              condition: found.condition,
              sun: found.sun,
            }),
          ]
    }),
  }
}

function nearest<H extends Hour>(hours: readonly H[], at: number): H | undefined {
  // The hour that contains the moment, else the nearest known one.
  const distance = (hour: H) => Math.abs(Date.parse(hour.at) + hourMs / 2 - (Math.floor(at / hourMs) + 0.5) * hourMs)
  return hours.reduce<H | undefined>(
    (best, hour) => (best && distance(best) <= distance(hour) ? best : hour),
    undefined,
  )
}

/** Without a place, a mid-northern latitude, where the sun is highest at noon. */
function usualPlace({ date, timeZone }: DayAsked): Where {
  const noonThere = Temporal.PlainDate.from(date).toPlainDateTime({ hour: noon }).toZonedDateTime(timeZone)
  return { lat: 40, lng: noonThere.offsetNanoseconds / degreeNs }
}

/** The sun moves a degree in four minutes. */
const degreeNs = 240e9

/** Typical figures of a day, always labelled as an estimate. */
export function estimatedFigures(query: DayAsked, place: Where = usualPlace(query)): DayFigures {
  const at = (hour: number) => estimateAt(place, query.date, hour)
  const hours = Array.from({ length: 24 }, (_, hour) => at(hour))
  const local = Temporal.Instant.fromEpochMilliseconds(momentOf(query)).toZonedDateTimeISO(query.timeZone)
  const temperatures = hours.map(({ tempC }) => tempC)
  const { precip, condition } = at(noon)
  return {
    ...temperaturesOf({
      current: at(local.hour).tempC,
      high: Math.max(...temperatures),
      low: Math.min(...temperatures),
    }),
    precipitation: percentWords(precip),
    weatherCondition: condition,
    hourlyForecasts: stripHours.map((hour) =>
      slotOf(hour, instantOf(query, hour), { ...at(hour), sun: sunInHour(place, instantOf(query, hour)) }),
    ),
  }
}

function temperaturesOf({ current, high, low }: { current: number; high: number; low: number }) {
  return {
    currentTemp: fahrenheitOf(current),
    highTemp: fahrenheitOf(high),
    lowTemp: fahrenheitOf(low),
    currentTempC: current,
    highTempC: high,
    lowTempC: low,
  }
}

function slotOf(
  hour: number,
  at: number,
  { tempC, precip, condition, sun }: { tempC: number; precip: number; condition: Condition; sun: SunInHour },
): DayFigures['hourlyForecasts'][number] {
  return {
    time: hourName(hour),
    at: isoOf(at),
    temp: fahrenheitOf(tempC),
    tempC,
    precip: percentWords(precip),
    condition,
    sun,
  }
}
