import { useQuery } from '@tanstack/react-query'
import { settings } from '#accounts/web/queries.ts'
import { defaultTimeZone } from '#kernel/dates.ts'
import { clock, monthDay } from '#light/clock-words.ts'

/** An instant where the administrator is. */
export function When({ at }: { at: string }) {
  const { data } = useQuery(settings)
  const zone = data?.preferences.timeZone ?? defaultTimeZone
  return (
    <time dateTime={at}>
      {monthDay(at, zone)}, {clock(at, zone)}
    </time>
  )
}
