import { useQuery } from '@tanstack/react-query'
import { dayAt, defaultTimeZone } from '#kernel/dates.ts'
import { today } from '#time/when.ts'
import { type DateFormat, writtenDay } from '#time/written-day.ts'
import { settings } from './queries.ts'

const dayjsFormats = { 'MM/dd/yyyy': 'MM/DD/YYYY', 'dd/MM/yyyy': 'DD/MM/YYYY', 'yyyy-MM-dd': 'YYYY-MM-DD' } as const

/** Where the reader is and how they write dates, by their settings. */
export function useLocalTime() {
  const { data } = useQuery(settings)
  const zone = data?.preferences.timeZone ?? defaultTimeZone
  const format: DateFormat = data?.preferences.dateFormat ?? 'MM/dd/yyyy'
  const write = (day: string) => writtenDay(day, format)
  return {
    /** IANA name. */
    zone,
    format,
    /** The same format in the letters that date fields use. */
    dateFormat: dayjsFormats[format],
    /** A day such as `2026-10-15` as the reader writes it. */
    write,
    /** The day of an instant, ISO 8601, as the reader writes it. */
    writeDayOf: (at: string) => write(dayAt(Date.parse(at), zone)),
    /** The day that it is where the reader is, `2026-10-15`. */
    today: today(zone),
  }
}
