import { whenWords } from '#shoots/rules.ts'

/** As everywhere, with the year where it is not this one: a history reaches far back. */
export function whenInHistory(at: string, zone: string, now = Date.now()): string {
  const yearOf = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).year
  const year = yearOf(Date.parse(at))
  const words = whenWords(at, zone, now)
  return year === yearOf(now) ? words : words.replace(/, (\d+:\d+.*)$/, `, ${year}, $1`)
}
