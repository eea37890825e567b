import { memo } from 'react'
import { civilDayOf, type Stretch } from '#light/civil-day.ts'
import type { LightPlace } from '#light/horizon.ts'
import { lightOnly, skyOfDay } from './gradient.ts'
import css from './light-strip.module.css'

interface LightStripProps {
  place: LightPlace
  /** The zone of the place, in which the strip runs from midnight to midnight. */
  zone: string
  /** A day of the calendar there, `2026-10-17`. */
  date: string
  /** What is framed, epoch milliseconds; only what lies in the day is. */
  slot?: Stretch | undefined
  /** In pixels high: 22 in a panel, 10 in a row, 8 under a card, 3 in a cell of the calendar, which leaves night clear. */
  size?: 'tall' | 'row' | 'edge' | 'cell'
}

/** The light of a day in one line, for people who see: the same facts stand in words where they are needed. */
export const LightStrip = memo(
  function LightStrip({ place, zone, date, slot, size = 'row' }: LightStripProps) {
    const backgroundImage = size === 'cell' ? lightOnly(place, date, zone) : skyOfDay(place, date, zone)
    const framed = slot && shareOf(slot, civilDayOf(date, zone))
    return (
      <div className={css.strip} data-size={size} aria-hidden="true" style={{ backgroundImage }}>
        {framed && <i className={css.slot} style={{ left: `min(${framed.from * 100}%, calc(100% - 8px))`, width: `${(framed.to - framed.from) * 100}%` }} />}
      </div>
    )
  },
  (before, after) => keyOf(before) === keyOf(after),
)

/** Places and slots are made anew whenever a list is drawn. */
const keyOf = ({ place, zone, date, slot, size }: LightStripProps): string => [place.lat, place.lng, zone, date, slot?.start, slot?.end, size].join(' ')

/** Which part of a day a slot takes, from 0 to 1; nothing when it lies outside. */
function shareOf(slot: Stretch, day: Stretch): { from: number; to: number } | undefined {
  if (slot.start >= day.end || slot.end <= day.start) return undefined
  const share = (ms: number) => Math.min(1, Math.max(0, (ms - day.start) / (day.end - day.start)))
  return { from: share(slot.start), to: share(slot.end) }
}
