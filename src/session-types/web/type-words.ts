import type { DayHalf, WantedLight } from '#light/counting-light.ts'
import type { SessionType } from '#session-types/api.ts'
import { weekdays, type Weekday } from '#session-types/hours.ts'

export const lightLabels: Record<WantedLight, string> = {
  golden: 'Golden hour',
  golden_sun: 'Golden sun, before it is gone',
  blue: 'Blue hour',
  day: 'Open daylight',
  any: 'Any light',
}

export const halfLabels: Record<DayHalf, string> = {
  either: 'Morning or evening',
  morning: 'Morning',
  evening: 'Evening',
}

export const weekdayLabels: Record<Weekday, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}

/** `2 hours ahead`, `3 days ahead`. */
export function noticeWords(minutes: number): string {
  if (minutes === 0) return 'no notice'
  const [count, unit] = minutes % 1440 === 0 ? [minutes / 1440, 'day'] : [Math.round(minutes / 60), 'hour']
  return `${count} ${count === 1 ? unit : `${unit}s`} ahead`
}

/** `Golden hour, evening`. */
export function lightWords({ light, half }: Pick<SessionType, 'light' | 'half'>): string {
  const words = lightLabels[light].replace(/,.*/, '')
  return light === 'any' || half === 'either' ? words : `${words}, ${half}`
}

/** `Tue, Thu, Sat`; `Every day`; `No hours`. */
export function daysWords({ hours }: Pick<SessionType, 'hours'>): string {
  const open = weekdays.filter((day) => hours[day].length > 0)
  if (open.length === 7) return 'Every day'
  return open.length === 0 ? 'No hours' : open.map((day) => weekdayLabels[day].slice(0, 3)).join(', ')
}

/** `Sat, Oct 3 · 8 sessions`, of a row. */
export function rowWords({ day, count }: NonNullable<SessionType['mini']>): string {
  const dayWords: Intl.DateTimeFormatOptions = { weekday: 'short', month: 'short', day: 'numeric' }
  const named = Temporal.PlainDate.from(day).toLocaleString('en-US', dayWords)
  return `${named} · ${count} sessions`
}

/** `2 places, up to 50 km from Brooklyn, NY` */
export function placesWords({ placeIds, freeText }: Pick<SessionType, 'placeIds' | 'freeText'>): string {
  const own = placeIds.length === 1 ? '1 place' : `${placeIds.length} places`
  const named = freeText && `up to ${freeText.km} km from ${freeText.centre}`
  return [placeIds.length > 0 || !named ? own : '', named].filter(Boolean).join(', ')
}
