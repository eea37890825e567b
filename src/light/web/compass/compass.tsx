import { memo, useMemo } from 'react'
import { minuteMs } from '#kernel/durations.ts'
import { compassPoint } from '#light/astronomy/bearing.ts'
import { civilDayOf, type Stretch } from '#light/civil-day.ts'
import { wholeDegrees } from '#time/clock-words.ts'
import type { LightPlace } from '#light/astronomy/horizon.ts'
import { sketchAt } from '#light/astronomy/sketch.ts'
import { skyColor } from '#light/sky.ts'
import { edgeWords } from '#light/words/slot-words.ts'
import { CompassSlot, isRound } from './compass-slot.tsx'
import { arcTo, middle, pair, pointAt, rim, sunPoint, turnOf } from './polar.ts'
import css from './compass.module.css'

interface CompassProps {
  place: LightPlace
  zone: string
  date: string
  /** Epoch milliseconds; it may end on another day. */
  slot?: Stretch | undefined
  /** The part of the slot in which the sun is up; all of it until that is computed. */
  lit?: Stretch | undefined
}

/** The direction of a shoot's light, and of its shadows. */
export function Compass({ place, zone, date, slot, lit = slot }: CompassProps) {
  const day = useMemo(() => civilDayOf(date, zone), [date, zone])
  const words = slot && lit && positionWords({ place, zone, slot, lit })
  return (
    <svg
      className={css.compass}
      viewBox="0 0 264 208"
      role="img"
      aria-label={words ? `Sun compass: ${words.join('; ')}.` : 'Sun compass'}
    >
      <CompassDay place={place} day={day} />
      {lit && <CompassSlot place={place} zone={zone} slot={lit} />}
    </svg>
  )
}

/** Where the sun is at both ends: `at sunset, 4:29 PM the sun is at 241 degrees WSW`. */
function positionWords({
  place,
  zone,
  slot,
  lit,
}: Pick<CompassProps, 'place' | 'zone'> & { slot: Stretch; lit: Stretch }): string[] {
  const edges = isRound(lit) ? [lit.start] : [lit.start, lit.end]
  return edges.map((ms) => {
    const { azimuthDeg } = sketchAt(place, ms)
    const edge = ms === slot.start || ms === slot.end ? '' : ms === lit.start ? 'sunrise, ' : 'sunset, '
    return (
      `at ${edge}${edgeWords(ms, slot, zone)} the sun is at ${wholeDegrees(azimuthDeg).replace('°', ' degrees')} ` +
      `${compassPoint(azimuthDeg)}`
    )
  })
}

const step = 10 * minuteMs

/** The sun gives light from the first blue hour to the last. */
const blueDeg = -6
const ring = rim + 3.5

/** Near the zenith the direction jumps; larger steps are not drawn. */
const maxTurnDeg = 45

const ticks = Array.from({ length: 24 }, (_, index) => ({
  at: index * 15,
  length: index % 6 === 0 ? 6 : index % 3 === 0 ? 4 : 2,
}))

/** The parts that stay while a shoot is moved: the disc, the ring of light by direction, the sun's path. */
const CompassDay = memo(function CompassDay({ place, day }: { place: LightPlace; day: Stretch }) {
  const times = useMemo(
    () => Array.from({ length: Math.ceil((day.end - day.start) / step) }, (_, index) => day.start + index * step),
    [day],
  )
  const arcs = useMemo(() => times.map((ms) => ringArc(place, ms, day.end)), [place, times, day])
  return (
    <>
      <circle className={css.disc} cx={middle.x} cy={middle.y} r={rim} />
      <circle className={css.height} cx={middle.x} cy={middle.y} r={(rim * 2) / 3} />
      <circle className={css.height} cx={middle.x} cy={middle.y} r={rim / 3} />
      {ticks.map(({ at, length }) => (
        <path
          key={at}
          className={css.tick}
          d={`M${pair(pointAt(at, rim + 8.5))}L${pair(pointAt(at, rim + 8.5 + length))}`}
        />
      ))}
      {arcs.map((arc, index) => arc && <path key={index} className={css.ring} d={arc.d} stroke={arc.color} />)}
      <path className={css.way} d={wayUp(place, times)} />
    </>
  )
})

/** A segment of ten minutes, overlapping the next, so that no gap shows. */
function ringArc(place: LightPlace, ms: number, end: number): { d: string; color: string } | undefined {
  const [from, to] = [sketchAt(place, ms), sketchAt(place, Math.min(ms + step + minuteMs, end))]
  const height = (from.elevationDeg + to.elevationDeg) / 2
  const turn = turnOf(from.azimuthDeg, to.azimuthDeg)
  if (height < blueDeg || Math.abs(turn) > maxTurnDeg) return undefined
  return { d: `M${pair(pointAt(from.azimuthDeg, ring))}${arcTo(to.azimuthDeg, ring, turn)}`, color: skyColor(height) }
}

/** The sun's path above the horizon, interrupted where it is below. */
function wayUp(place: LightPlace, times: readonly number[]): string {
  let isDown = true
  return times
    .map((ms) => {
      const sun = sketchAt(place, ms)
      if (sun.elevationDeg < 0) {
        isDown = true
        return ''
      }
      const word = isDown ? 'M' : 'L'
      isDown = false
      return `${word}${pair(sunPoint(sun))}`
    })
    .join('')
}
