import { dayMs } from '#kernel/durations.ts'
import type { Position } from '#light/light.ts'
import type { Stretch } from '#light/civil-day.ts'
import { shortClock } from '#time/clock-words.ts'
import type { LightPlace } from '#light/astronomy/horizon.ts'
import { sketchAt } from '#light/astronomy/sketch.ts'
import { skyColor } from '#light/sky.ts'
import { arcTo, labelAt, labelsAt, middle, pair, pointAt, rim, sunPoint, sweepOf, turnOf } from './polar.ts'
import css from './compass.module.css'

interface CompassSlotProps {
  place: LightPlace
  zone: string
  slot: Stretch
}

const minStepMs = 6 * 60_000

/** Maximum number of segments, however long the shoot. */
const maxSteps = 40

const cardinals = [
  ['N', 0],
  ['E', 90],
  ['S', 180],
  ['W', 270],
] as const

/** A cardinal letter closer to a time than this is hidden. */
const clearDeg = 22

/** In the dark, light does not come from the sun's direction. */
const darkDeg = -6

/** A longer shoot covers the whole compass: only its start is shown. */
export const isRound = ({ start, end }: Stretch): boolean => end - start > dayMs

/** A shoot on the compass: the sun's path with labelled start and end, and the direction of shadows. */
export function CompassSlot({ place, zone, slot }: CompassSlotProps) {
  const way = isRound(slot) ? [sketchAt(place, slot.start)] : wayOf(place, slot)
  const [from, to] = [way[0], way.at(-1)]
  if (!from || !to) return null
  const edges = way.length === 1 ? [from] : [from, to]
  const isLit = way.length > 1 && way.some(({ elevationDeg }) => elevationDeg > darkDeg)
  const isClear = (bearing: number) =>
    edges.every(({ azimuthDeg }) => Math.abs(turnOf(azimuthDeg, bearing)) >= clearDeg)
  const labels = way.length === 1 ? [labelAt(from.azimuthDeg)] : labelsAt(from.azimuthDeg, to.azimuthDeg)
  return (
    <>
      {isLit && <path className={css.wedge} d={wedgeOf(way)} />}
      {way.slice(1).map((sun, index) => {
        const before = way[index] ?? sun
        return (
          <path
            key={index}
            className={css.slot}
            d={`M${pair(sunPoint(before))}L${pair(sunPoint(sun))}`}
            stroke={skyColor(before.elevationDeg)}
          />
        )
      })}
      {from.elevationDeg > 0 && (
        <path className={css.shadow} d={`M${middle.x},${middle.y}L${pair(pointAt(from.azimuthDeg + 180, rim - 10))}`} />
      )}
      {edges.map((sun, index) => (
        <g key={index}>
          <path className={css.radius} d={`M${middle.x},${middle.y}L${pair(pointAt(sun.azimuthDeg, rim + 7))}`} />
          <Dot sun={sun} />
        </g>
      ))}
      <circle className={css.middle} cx={middle.x} cy={middle.y} r={3.5} />
      {cardinals.map(([cardinal, bearing]) => {
        const { x, y } = pointAt(bearing, rim + 24)
        return (
          isClear(bearing) && (
            <text key={cardinal} className={css.letter} x={x} y={y + 4} textAnchor="middle">
              {cardinal}
            </text>
          )
        )
      })}
      {labels.map(({ x, y, anchor }, index) => (
        <text key={index} className={css.time} x={x} y={y} textAnchor={anchor}>
          {shortClock(index === 0 ? slot.start : slot.end, zone)}
        </text>
      ))}
    </>
  )
}

function Dot({ sun }: { sun: Position }) {
  const { x, y } = sunPoint(sun)
  return <circle className={css.dot} cx={x} cy={y} r={5.5} fill={skyColor(sun.elevationDeg)} />
}

/** Positions of the sun from start to end, both included. */
function wayOf(place: LightPlace, { start, end }: Stretch): Position[] {
  const steps = Math.max(1, Math.min(maxSteps, Math.ceil((end - start) / minStepMs)))
  return Array.from({ length: steps + 1 }, (_, index) => sketchAt(place, start + ((end - start) * index) / steps))
}

/** The sector between both directions, on the side of the sun's path. */
function wedgeOf(way: readonly Position[]): string {
  const sweep = Math.max(-359, Math.min(359, sweepOf(way)))
  const [from, to] = [way[0]?.azimuthDeg ?? 0, way.at(-1)?.azimuthDeg ?? 0]
  return `M${middle.x},${middle.y}L${pair(pointAt(from, rim))}${arcTo(to, rim, sweep)}Z`
}
