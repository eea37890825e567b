import type { TimeFormat } from '#kernel/time-format.ts'

const twoDigits = (count: number): string => String(count).padStart(2, '0')

/** The hour of 13 to 19 that is typed into a field of 12 hours; undefined for another. */
export function typedIn24Hours(text: string): string | undefined {
  const hour = Number(text.replace(/\D/g, '').slice(-2))
  return hour > 12 && hour < 20 ? String(hour) : undefined
}

export const endsHour = (key: string): boolean => key === ':' || key === '.'

/** The keys since an hour was begun, after another one: digits, and a colon where they end it. */
export function keysAfter(before: string, key: string, isInHour: boolean): string {
  if (endsHour(key)) return `${before}:`
  return /^\d$/.test(key) && (before !== '' || isInHour) ? before + key : ''
}

/**
 * The time that `20:` and `2030` mean in fields of 12 hours, which take the first digit for the hour; `time`: that of
 * the fields. Undefined for other keys.
 */
export function lateHour(keys: string, time: string): string | undefined {
  const [, hour, minutes = time.slice(3, 5) || '00'] = /^(2[0-3])(?::|([0-5]\d))$/.exec(keys) ?? []
  return hour && `${hour}:${minutes}`
}

const inHalf = (hour: number, half: string): number => (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)

/** The time in the half of the day that a key names, `a` or `p`; undefined for another key, and without a time. */
export const halfTyped = (key: string, time: string): string | undefined =>
  /^[ap]$/i.test(key) && time !== '' ? `${twoDigits(inHalf(Number(time.slice(0, 2)), key))}${time.slice(2)}` : undefined

interface Pasted {
  time: string
  format: TimeFormat
  amPmLabels: { am: string; pm: string }
}

const in24Hours = /^([01]?\d|2[0-3])(?:[:.h]?([0-5]\d)(?::\d\d)?)?$/i
const in12Hours = /^(0?[1-9]|1[0-2])(?:[:.]?([0-5]\d))?\s*([ap])\.?m\.?$/i

const nothing = { hours: null, minutes: null, seconds: null, amPm: null }

/** The parts of a pasted time: `2:30 PM`, `14:30`, `1430`, `2pm`. All null for anything else. */
export function pastedTime({ time, format, amPmLabels: { am, pm } }: Pasted) {
  const [, typed, minutes = '0', half] = in12Hours.exec(time.trim()) ?? in24Hours.exec(time.trim()) ?? []
  if (typed === undefined) return nothing
  const hour = half === undefined ? Number(typed) : inHalf(Number(typed), half)
  const parts = { hours: hour, minutes: Number(minutes), seconds: 0, amPm: null }
  return format === '24h' ? parts : { ...parts, hours: hour % 12 || 12, amPm: hour < 12 ? am : pm }
}
