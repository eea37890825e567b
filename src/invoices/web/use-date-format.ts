import { useQuery } from '@tanstack/react-query'
import { settings } from '#accounts/web/queries.ts'
import { writtenDay, type DateFormat } from '#documents/written-day.ts'
import { defaultTimeZone } from '#kernel/dates.ts'
import { today } from '#shoots/rules.ts'

/** How the photographer writes dates, and which day it is where they are. */
export function useDateFormat() {
  const { data } = useQuery(settings)
  const format: DateFormat = data?.preferences.dateFormat ?? 'MM/dd/yyyy'
  return {
    format,
    write: (day: string) => writtenDay(day, format),
    today: today(data?.preferences.timeZone ?? defaultTimeZone),
  }
}
