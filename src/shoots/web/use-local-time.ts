import { useQuery } from '@tanstack/react-query'
import { settings } from '#accounts/web/queries.ts'
import { defaultTimeZone } from '#kernel/dates.ts'

const dayjsFormats = { 'MM/dd/yyyy': 'MM/DD/YYYY', 'dd/MM/yyyy': 'DD/MM/YYYY', 'yyyy-MM-dd': 'YYYY-MM-DD' } as const

/** The photographer's zone, and how they write a date. */
export function useLocalTime() {
  const { data } = useQuery(settings)
  const { timeZone = defaultTimeZone, dateFormat = 'MM/dd/yyyy' } = data?.preferences ?? {}
  return { zone: timeZone, dateFormat: dayjsFormats[dateFormat] }
}
