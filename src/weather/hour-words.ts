import { localTime } from '#time/clock-words.ts'

/** `5`, `5:30`. */
function numberOf(at: number | string, zone: string): string {
  const { hour, minute } = localTime(at, zone)
  return `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}`
}

const half = (at: number | string, zone: string): string => (localTime(at, zone).hour < 12 ? 'AM' : 'PM')

/** `5 PM`, the local time of an hour. */
export const hourWords = (at: number | string, zone: string): string => `${numberOf(at, zone)}\u00a0${half(at, zone)}`

/** `3–5 PM`, `11 AM–2 PM`. */
export const hourRange = (start: number | string, end: number | string, zone: string): string =>
  `${half(start, zone) === half(end, zone) ? numberOf(start, zone) : hourWords(start, zone)}–${hourWords(end, zone)}`
