import { useDateFormat } from '#invoices/web/use-date-format.ts'
import { dayAt } from '#kernel/dates.ts'
import { useLocalTime } from '#shoots/web/use-local-time.ts'

/** Writes the day of an instant, where the administrator is, as they write days. */
export function useDays(): (at: string) => string {
  const { write } = useDateFormat()
  const { zone } = useLocalTime()
  return (at) => write(dayAt(Date.parse(at), zone))
}
