import { hourMs } from '#kernel/durations.ts'
import type { Reading } from '#weather/reading.ts'
import type { Stretch } from '#light/civil-day.ts'
import { Deadline } from './deadline.ts'
import { forecastsOf } from './forecasts.ts'
import { isKnown, type Known, lookUp, type LookUpOptions, type Unknown } from './look-up.ts'

interface Place {
  lat: number
  lng: number
  timeZone: string
}

/** The chance of rain or snow during a time, percent: of the wettest hour. */
export interface RainForecast {
  percent: number
  provider: string
  /** Epoch milliseconds. */
  fetchedAt: number
}

interface Asking extends Omit<LookUpOptions, 'deadline' | 'isFresh'> {
  /** Epoch milliseconds. */
  now: number
  /** Whether the weather service may be asked, once what is known is old. */
  mayAsk: () => Promise<boolean>
}

/** What the forecast says now of rain at a place; null when it says nothing. */
export async function rainForecast(
  { now, mayAsk, ...asking }: Asking,
  place: Place,
  { start, end }: Stretch,
): Promise<RainForecast | null> {
  const day = { start: Math.floor(start / hourMs) * hourMs, end }
  const found = await known({ ...asking, now, mayAsk }, place, day)
  if (!isKnown(found)) return null
  const percent = chanceOf(found.readings)
  return percent === undefined ? null : { percent, provider: found.provider, fetchedAt: found.fetchedAt }
}

/** The chance of rain or snow in the wettest of some hours, percent; undefined where none says anything. */
export function chanceOf(readings: readonly Reading[]): number | undefined {
  const chances = readings.flatMap(({ precip }) => precip ?? [])
  return chances.length === 0 ? undefined : Math.round(Math.max(...chances))
}

async function known({ now, mayAsk, ...asking }: Asking, place: Place, day: Stretch): Promise<Known | Unknown> {
  const { timeZone } = place
  if (!forecastsOf(asking.services.weather).isFresh(place, now) && !(await mayAsk())) return { reason: 'unreachable' }
  const where = { label: '', place, timeZone }
  const question = { where, date: '', day, until: day.end, light: null, type: undefined, now }
  return lookUp({ ...asking, deadline: new Deadline() }, question)
}
