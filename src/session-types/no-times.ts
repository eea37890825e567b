import { countingLight } from '#light/counting-light.ts'
import { civilDayOf, type Stretch } from '#light/civil-day.ts'
import { coveredMs, partsIn } from '#light/spans.ts'
import { dayAt } from '#kernel/dates.ts'
import { minuteMs } from '#kernel/durations.ts'
import { gridStarts, windowsOf } from './hours.ts'
import { type OfferedDay, offeredDays, type TimesQuery } from './offered-times.ts'
import { neededLight, type SessionTerms } from './session-terms.ts'

/**
 * Why a day has no time: its photographer has no hours, they are shorter than a session, end before the light starts,
 * start after it ends, lie around it, have too little of it, or it is hardly ever there; the time is taken; it is too
 * soon or too far ahead; they are away.
 */
export const noTimeCauses = [
  'no hours',
  'short hours',
  'light after',
  'light before',
  'light between',
  'little light',
  'no light',
  'taken',
  'notice',
  'ahead',
  'off',
] as const
export type NoTimeCause = (typeof noTimeCauses)[number]

/** Why so many days have no time. */
export interface NoTimes {
  cause: NoTimeCause
  days: number
  /** When the hours end or start, `18:00`, where it is so on all these days. */
  clock: string | null
  /** The most light that a session has on one of these days, whole minutes. */
  minutes: number
}

type DayCause = Omit<NoTimes, 'days'>

const simple = (cause: NoTimeCause): DayCause => ({ cause, clock: null, minutes: 0 })

/** Why days have no times, the most frequent cause first; empty where one of them has a time. */
export function whyNoTimes(query: TimesQuery, from: string, to: string): NoTimes[] {
  const days = offeredDays(query, from, to)
  if (days.some(({ times }) => times.length > 0)) return []
  const found = new Map<NoTimeCause, NoTimes>()
  for (const day of days) {
    const { cause, clock, minutes } = causeOf(query, day)
    const same = found.get(cause)
    found.set(cause, {
      cause,
      days: (same?.days ?? 0) + 1,
      clock: same && same.clock !== clock ? null : clock,
      minutes: Math.max(same?.minutes ?? 0, minutes),
    })
  }
  // Days on which nobody works need no reason where others have one.
  if (found.size > 1) found.delete('no hours')
  return [...found.values()].toSorted((one, other) => other.days - one.days)
}

function causeOf(query: TimesQuery, { day, none }: OfferedDay): DayCause {
  if (none === 'taken' || none === 'off') return simple(none)
  if (none === 'notice') return simple(isTooFar(query, day) ? 'ahead' : 'notice')
  return lightCause(query, day)
}

const isTooFar = ({ terms, place, now }: TimesQuery, day: string): boolean =>
  day > Temporal.PlainDate.from(dayAt(now, place.zone)).add({ days: terms.ahead }).toString()

/** Where hours and light miss each other. */
function lightCause({ terms, place }: TimesQuery, day: string): DayCause {
  const windows = windowsOf(day, terms.hours, place.zone)
  const [first, last] = [windows[0], windows.at(-1)]
  if (!first || !last) return simple('no hours')
  const whole = civilDayOf(day, place.zone)
  const light = countingLight(place, terms, { start: whole.start, end: Math.max(whole.end, last.end) })
  if (coveredMs(light, whole) < neededLight(terms) * minuteMs) return simple('no light')
  if (!windows.some(({ start, end }) => end - start >= terms.duration * minuteMs)) return simple('short hours')
  if (windows.some((window) => partsIn(light, window).length > 0))
    return { ...simple('little light'), minutes: mostLight(terms, light, windows, place.zone) }
  return outside(light, { start: first.start, end: last.end }, place.zone)
}

/** All of the light is before, after or between the hours. */
function outside(light: readonly Stretch[], hours: Stretch, zone: string): DayCause {
  if (light.every(({ start }) => start >= hours.end))
    return { ...simple('light after'), clock: clockOf(hours.end, zone) }
  if (light.every(({ end }) => end <= hours.start))
    return { ...simple('light before'), clock: clockOf(hours.start, zone) }
  return simple('light between')
}

const clockOf = (ms: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' })

function mostLight(
  { grid, duration }: SessionTerms,
  light: readonly Stretch[],
  windows: readonly Stretch[],
  zone: string,
): number {
  const sessions = windows.flatMap((window) =>
    gridStarts(window, grid, zone)
      .map((start) => ({ start, end: start + duration * minuteMs }))
      .filter(({ end }) => end <= window.end),
  )
  return Math.floor(Math.max(0, ...sessions.map((session) => coveredMs(light, session))) / minuteMs)
}
