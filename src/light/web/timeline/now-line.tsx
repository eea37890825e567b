import type { Stretch } from '#light/civil-day.ts'
import { clock, localTime, shortClock } from '#time/clock-words.ts'
import { leftOf } from '#light/web/share.ts'
import { isLabelCovered, isLabelLeft } from './now-label.ts'
import css from './now-line.module.css'

interface NowLineProps {
  /** Epoch milliseconds; drawn if it is in the day. */
  now: number
  day: Stretch
  zone: string
  /** Places its label below, where the space above is taken. */
  isLow?: boolean | undefined
  /** Drawn over the line; the label gives way to it. */
  slot?: Stretch | undefined
}

/** The current time, with its label beside it. */
export function NowLine({ now, day, zone, isLow, slot }: NowLineProps) {
  if (now < day.start || now >= day.end) return null
  return (
    <div
      className={css.line}
      data-flip={isLabelLeft(now, day) || undefined}
      data-low={isLow || undefined}
      style={{ left: leftOf(now, day) }}
      aria-hidden="true"
    >
      {!isLabelCovered(now, slot, day) && <span>Now {nowWords(now, zone)}</span>}
    </div>
  )
}

/** The position shows the half of the day, except at twelve. */
const nowWords = (now: number, zone: string): string =>
  localTime(now, zone).hour % 12 === 0 ? clock(now, zone) : shortClock(now, zone)
