import { useMemo, type ReactNode } from 'react'
import { civilDayOf, type Stretch } from '#light/civil-day.ts'
import type { LightPlace } from '#light/astronomy/horizon.ts'
import { sketchAt } from '#light/astronomy/sketch.ts'
import { figureWords } from '#light/words/words.ts'
import { Axis } from './axis.tsx'
import { Band } from './band.tsx'
import { NowLine } from './now-line.tsx'
import { Ruler } from './ruler.tsx'
import { shareOf } from '#light/web/share.ts'
import { Slot } from './slot.tsx'
import { useEngine, useLight } from '#light/web/use-light.ts'
import type { SlotEdit } from './use-slot-grip.ts'
import css from './light-timeline.module.css'

interface LightTimelineProps {
  /** Without a place, the band is empty and shows `missing`. */
  place: LightPlace | undefined
  /** The zone of the place, for the axis. */
  zone: string
  /** A day of the calendar there, `2026-10-17`. */
  date: string
  /** The height of the band: 128 pixels on a shoot's page, 104 on the dashboard, 92 in a dialog; less on a phone. */
  size?: 'full' | 'dash' | 'dialog'
  /** A shoot on the band, epoch milliseconds; it begins on this day. */
  slot?: Stretch | undefined
  /** Makes the slot movable. */
  edit?: SlotEdit | undefined
  /** Epoch milliseconds; marked if it is on that day. */
  now?: number | undefined
  /** A caption, such as the name of the place. */
  caption?: string | undefined
  /** The content of an empty band; omitted while a place is loading. */
  missing?: ReactNode
  /** Content below the axis, aligned with the hours. */
  children?: ReactNode
}

const polarWords = { normal: undefined, polarDay: 'The sun does not set', polarNight: 'The sun does not rise' }

/** The light of a day at a place: the sky, the times of its phases, and a shoot. */
export function LightTimeline({
  place,
  zone,
  date,
  size = 'full',
  caption,
  missing,
  children,
  ...shown
}: LightTimelineProps) {
  const { lat, lng } = place ?? {}
  // A stable object for the same place, so that the band renders once.
  const here = useMemo(() => (lat === undefined || lng === undefined ? undefined : { lat, lng }), [lat, lng])
  const light = useLight(here, date, zone)
  const words = [caption, light && polarWords[light.state]].filter(Boolean).join(' · ')
  return (
    <figure className={css.figure} data-size={size} aria-label={light ? figureWords(light) : 'Light over 24 hours'}>
      <div className={`relative ${css.plot}`} data-named={size === 'dash' ? undefined : true}>
        <div className={css.well}>
          {here ? (
            <Picture place={here} zone={zone} date={date} {...shown} isCaptioned={words !== ''} />
          ) : (
            <div className={css.none}>{missing}</div>
          )}
          {words && (
            <p className={css.caption} data-side={sideOf(date, zone, shown)}>
              <bdi>{words}</bdi>
            </p>
          )}
        </div>
        <Ruler light={light} />
        <Axis date={date} zone={zone} light={light} />
      </div>
      {children}
    </figure>
  )
}

/** The half of the band without the slot or, without one, without the current time. */
function sideOf(date: string, zone: string, { slot, now }: Pick<LightTimelineProps, 'slot' | 'now'>): 'left' | 'right' {
  const at = slot ? (slot.start + slot.end) / 2 : now
  const day = civilDayOf(date, zone)
  return at !== undefined && at >= day.start && shareOf(at, day) < 0.5 ? 'right' : 'left'
}

type PictureProps = Pick<LightTimelineProps, 'zone' | 'date' | 'slot' | 'edit' | 'now'> & {
  place: LightPlace
  isCaptioned: boolean
}

function Picture({ place, zone, date, slot, edit, now, isCaptioned }: PictureProps) {
  const engine = useEngine()
  const day = useMemo(() => civilDayOf(date, zone), [date, zone])
  const sunAt = (ms: number) => engine?.sunAt(place, ms) ?? sketchAt(place, ms)
  return (
    <>
      <Band place={place} date={date} zone={zone} />
      {now !== undefined && <NowLine now={now} day={day} zone={zone} isLow={isCaptioned} slot={slot} />}
      {slot && <Slot slot={slot} day={day} zone={zone} sunAt={sunAt} edit={edit} />}
    </>
  )
}
