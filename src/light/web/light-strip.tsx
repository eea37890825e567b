import { memo } from 'react'
import { civilDayOf, type Stretch } from '#light/civil-day.ts'
import type { LightPlace } from '#light/astronomy/horizon.ts'
import { lightOnly, skyOfDay } from './gradient.ts'
import { shareOf } from './share.ts'
import css from './light-strip.module.css'

interface LightStripProps {
  place: LightPlace
  /** The zone of the place, in which the strip runs from midnight to midnight. */
  zone: string
  /** A day of the calendar there, `2026-10-17`. */
  date: string
  /** What to frame, epoch milliseconds: one shoot or several; clipped to the day. */
  slot?: Stretch | readonly Stretch[] | undefined
  /** Height: 22 px in a panel, 10 in a row, 8 under a card, 3 in a cell of the calendar, where night is transparent. */
  size?: 'tall' | 'row' | 'edge' | 'cell'
}

/** The light of a day in one line, decorative: the same facts are given in words where needed. */
export const LightStrip = memo(
  function LightStrip({ place, zone, date, slot, size = 'row' }: LightStripProps) {
    const backgroundImage = size === 'cell' ? lightOnly(place, date, zone) : skyOfDay(place, date, zone)
    const day = civilDayOf(date, zone)
    return (
      <div className={css.strip} data-size={size} aria-hidden="true" style={{ backgroundImage }}>
        {slotsOf(slot).map((one) => {
          const [from, to] = [shareOf(one.start, day), shareOf(one.end, day)]
          return (
            to > from && (
              <i
                key={`${one.start} ${one.end}`}
                className={css.slot}
                style={{ left: `min(${from * 100}%, calc(100% - 8px))`, width: `${(to - from) * 100}%` }}
              />
            )
          )
        })}
      </div>
    )
  },
  (before, after) => keyOf(before) === keyOf(after),
)

/** The room of a strip whose place is not known. */
export const EmptyStrip = ({ size = 'row' }: Pick<LightStripProps, 'size'>) => (
  <div className={`${css.strip} ${css.empty}`} data-size={size} />
)

const slotsOf = (slot: LightStripProps['slot']): readonly Stretch[] =>
  slot === undefined ? [] : 'start' in slot ? [slot] : slot

/** Places and slots are new objects on every render. */
const keyOf = ({ place, zone, date, slot, size }: LightStripProps): string =>
  [place.lat, place.lng, zone, date, size, ...slotsOf(slot).flatMap(({ start, end }) => [start, end])].join(' ')
