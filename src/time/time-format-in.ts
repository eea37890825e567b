import type { TimeFormat } from '#kernel/time-format.ts'

/**
 * How times of day are written in a country, ISO 3166-1, by the Unicode CLDR of this browser; with AM and PM if it has
 * none.
 */
export function timeFormatIn(country: string): TimeFormat {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getHourCycles?: () => string[] }
  return locale.getHourCycles?.()[0] === 'h23' ? '24h' : '12h'
}
