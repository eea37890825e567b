import { type BusyCalendar, maxTimes } from '#busy-calendars/api.ts'
import { minuteMs } from '#kernel/durations.ts'

function agoWords(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / minuteMs))
  if (minutes < 60) return `${minutes} min ago`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return `${hours} h ago`
  return `${Math.floor(hours / 24)} days ago`
}

type Read = Pick<BusyCalendar, 'readAt' | 'okAt' | 'isFailing' | 'times' | 'isCut'>

/** What came of reading a calendar; `now`: epoch milliseconds. */
export function readingWords({ readAt, okAt, isFailing, times, isCut }: Read, now: number): string {
  if (readAt === null) return 'Not read yet.'
  if (isFailing) return `This calendar can’t be read.${okAt === null ? '' : ' What was known still counts.'}`
  const count = `${times.toLocaleString('en-US')} busy ${times === 1 ? 'time' : 'times'}`
  const most = maxTimes.toLocaleString('en-US')
  return `Read ${agoWords(now - Date.parse(readAt))}, ${count}${isCut ? `. It has more: the first ${most} count.` : ''}`
}
