import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { dayAt } from '#kernel/dates.ts'
import { minuteMs } from '#kernel/durations.ts'
import { clock } from '#time/clock-words.ts'
import { useCurrentMinute } from '#ui/react/use-current-minute.ts'

/** Formats instants in the photographer's zone and date format. */
export function useTimes() {
  const now = useCurrentMinute()
  const { zone, writeDayOf: day } = useLocalTime()
  const isToday = (at: string) => dayAt(Date.parse(at), zone) === dayAt(now, zone)
  return {
    day,
    /** `9:04 AM`, with the day when it was not today. */
    moment: (at: string) => (isToday(at) ? clock(at, zone) : `${day(at)}, ${clock(at, zone)}`),
    /** `10 minutes ago` within a day, then the date. */
    since: (at: string) => sinceWords(now - Date.parse(at)) ?? day(at),
  }
}

/** The time since, if less than a day; milliseconds. */
export function sinceWords(ms: number): string | undefined {
  const minutes = Math.floor(ms / minuteMs)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`
  const hours = Math.floor(minutes / 60)
  if (hours >= 24) return undefined
  return hours === 1 ? 'an hour ago' : `${hours} hours ago`
}
