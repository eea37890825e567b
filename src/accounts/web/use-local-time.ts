import { useQuery } from '@tanstack/react-query'
import { dayAt, defaultTimeZone } from '#kernel/dates.ts'
import { today } from '#time/when.ts'
import { type DateFormat, writtenDay } from '#time/written-day.ts'
import { settings } from './queries.ts'

const dayjsFormats = { 'MM/dd/yyyy': 'MM/DD/YYYY', 'dd/MM/yyyy': 'DD/MM/YYYY', 'yyyy-MM-dd': 'YYYY-MM-DD' } as const

/** The reader's zone and date format, from their settings. */
export function useLocalTime() {
  const { data } = useQuery(settings)
  const zone = data?.preferences.timeZone ?? defaultTimeZone
  const format: DateFormat = data?.preferences.dateFormat ?? 'MM/dd/yyyy'
  const write = (day: string) => writtenDay(day, format)
  return {
    /** IANA name. */
    zone,
    format,
    timeFormat: data?.preferences.timeFormat ?? '12h',
    weekStart: data?.preferences.weekStart ?? 'sunday',
    /** The same format in the syntax of date fields. */
    dateFormat: dayjsFormats[format],
    /** Formats a day such as `2026-10-15`. */
    write,
    /** Formats the day of an instant, ISO 8601. */
    writeDayOf: (at: string) => write(dayAt(Date.parse(at), zone)),
    /** Today in the reader's zone, `2026-10-15`. */
    today: today(zone),
  }
}
