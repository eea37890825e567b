import { clockTime, today, whenWords } from '#time/when.ts'
import type { Weather } from '#weather/api.ts'

/** `silent`: our own server does not answer. */
export type Source = Pick<Weather, 'source' | 'opensOn' | 'date' | 'fetchedAt' | 'stale'> & {
  reason: Weather['reason'] | 'silent'
}

const why = {
  too_early: 'Estimate, not a forecast: the day is too far away.',
  past: 'Estimate, not a forecast: this day is over.',
  unreachable: 'Estimate, not a forecast: the weather service isn’t responding.',
  off: 'Estimate, not a forecast: no weather service is set up.',
  no_place: 'Estimate, not a forecast: the place is not known.',
  silent: 'Estimate, not a forecast: the server did not answer.',
} as const

/**
 * The source of the weather and its age in the local time of a zone: `Forecast updated 2:05 PM`. `now`: epoch
 * milliseconds.
 */
export function sourceWords(
  { source, reason, opensOn, date, fetchedAt, stale }: Source,
  zone: string,
  now: number,
): string {
  if (source === 'estimate' || !fetchedAt) {
    return opensOn === null
      ? why[reason ?? 'unreachable']
      : `Estimate, not a forecast. Forecast opens on ${dayWords(opensOn, date)}.`
  }
  const isToday = today(zone, Date.parse(fetchedAt)) === today(zone, now)
  const when = isToday ? clockTime(fetchedAt, zone) : whenWords(fetchedAt, zone, now)
  return stale ? `Forecast of ${when}: no newer one could be fetched.` : `Forecast updated ${when}`
}

/** `October 8`; with the year if it differs from that of the other day. */
export function dayWords(day: string, of: string): string {
  const year = day.slice(0, 4) === of.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', ...year, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}
