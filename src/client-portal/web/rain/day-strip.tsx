import { lazyPart, Nothing } from '#ui/loading/lazy-part.tsx'
import { dayIn } from '#self-bookings/web/page/clock.ts'
import type { SeenCall } from '#rain-calls/choice-api.ts'
import type { StripProps } from './option-strip.tsx'

/** Without its code, the date does without its light. */
export const LazyOptionStrip = lazyPart<StripProps>(
  () => import('./option-strip.tsx').then((part) => part.OptionStrip),
  Nothing,
)

interface DayStripProps {
  at: Pick<SeenCall, 'coordinates' | 'timeZone'>
  date: { start: string; end: string }
  size: StripProps['size']
  className: string | undefined
}

/** The light of the day of a session, with its time framed; nothing where its place is not known. */
export function DayStrip({ at: { coordinates, timeZone }, date: { start, end }, size, className }: DayStripProps) {
  if (!coordinates) return null
  return (
    <span className={className}>
      <LazyOptionStrip
        place={coordinates}
        zone={timeZone}
        date={dayIn(start, timeZone)}
        slot={{ start: Date.parse(start), end: Date.parse(end) }}
        size={size}
      />
    </span>
  )
}
