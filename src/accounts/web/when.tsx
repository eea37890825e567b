import { clock, monthDay } from '#time/clock-words.ts'
import { useLocalTime } from './use-local-time.ts'

/** An instant in the reader's zone. */
export function When({ at }: { at: string }) {
  const { zone } = useLocalTime()
  return (
    <time dateTime={at}>
      {monthDay(at, zone)}, {clock(at, zone)}
    </time>
  )
}
