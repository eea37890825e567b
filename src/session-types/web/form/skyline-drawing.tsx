import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react'
import { compassPoint } from '#light/astronomy/bearing.ts'
import { sketchAt } from '#light/astronomy/sketch.ts'
import { type Skyline, skylineAt } from '#light/skyline.ts'
import { type DrawnPoint, drawnOn, maxAltitudeDeg, stepDeg } from '#session-types/drawn-skyline.ts'
import css from './skyline-drawing.module.css'

interface SkylineDrawingProps {
  /** Whose sun is drawn; none while the place is not known. */
  place: { lat: number; lng: number } | null
  skyline: Skyline
  onDraw: (skyline: Skyline) => void
}

const turn = 360

/** The sun's path of a date differs by less than half a degree from year to year. */
const days = [
  { name: 'Jun 21', at: Date.UTC(2026, 5, 21) },
  { name: 'Mar 20, Sep 23', at: Date.UTC(2026, 2, 20) },
  { name: 'Dec 21', at: Date.UTC(2026, 11, 21) },
] as const

/** Names stand below this height, inside of the picture. */
const maxLabelDeg = 50

const stepMs = 600_000

/** Near the zenith the direction jumps: that step is not drawn. */
const maxJumpDeg = 45

/** Where the sun stands in the picture, every ten minutes from one midnight by the sun to the next. */
function sunOf(place: { lat: number; lng: number }, day: number) {
  const midnight = day - (place.lng / 15) * 3_600_000
  return Array.from({ length: 145 }, (_, index) => sketchAt(place, midnight + index * stepMs))
}

function pathOf(positions: ReturnType<typeof sunOf>): string {
  let before: number | undefined
  return positions
    .map(({ azimuthDeg, elevationDeg }) => {
      const isUp = elevationDeg >= 0 && elevationDeg <= maxAltitudeDeg
      const isNext = before !== undefined && Math.abs(azimuthDeg - before) < maxJumpDeg
      before = isUp ? azimuthDeg : undefined
      return isUp ? `${isNext ? 'L' : 'M'}${azimuthDeg.toFixed(1)},${(maxAltitudeDeg - elevationDeg).toFixed(1)}` : ''
    })
    .join('')
}

/** Where a path is named: at its highest point or, where that is not in the picture, on the way up. */
function labelled(positions: ReturnType<typeof sunOf>) {
  const highest = positions.reduce((one, other) => (other.elevationDeg > one.elevationDeg ? other : one))
  const rising = positions.slice(0, positions.indexOf(highest) + 1)
  return rising.findLast(({ elevationDeg }) => elevationDeg <= maxLabelDeg) ?? highest
}

const groundOf = (skyline: Skyline): string => {
  const north = skylineAt(skyline, 0)
  const corners: DrawnPoint[] = [[0, 0], [0, north], ...skyline, [turn, north], [turn, 0]]
  return `M${corners.map(([azimuth, altitude]) => `${azimuth},${maxAltitudeDeg - altitude}`).join('L')}Z`
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`

/** The directions and heights that keys change, degrees. */
const turns: Record<string, number> = { ArrowLeft: -stepDeg, ArrowRight: stepDeg }
const raises: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 }

/** The picture all around a place, with the sun's paths of the year: what hides a low sun is drawn over them. */
export function SkylineDrawing({ place, skyline, onDraw }: SkylineDrawingProps) {
  const [azimuth, setAzimuth] = useState(place && place.lat < 0 ? 0 : 180)
  const stroke = useRef<{ at: DrawnPoint; skyline: Skyline }>(undefined)
  const suns = useMemo(
    () => (place ? days.map(({ name, at }) => ({ name, positions: sunOf(place, at) })) : []),
    [place],
  )
  const altitude = skylineAt(skyline, azimuth)

  function draw(to: DrawnPoint): void {
    if (!stroke.current) return
    const drawn = drawnOn(stroke.current.skyline, stroke.current.at, to)
    stroke.current = { at: to, skyline: drawn }
    setAzimuth((Math.round(to[0] / stepDeg) * stepDeg) % turn)
    onDraw(drawn)
  }

  function begin(event: PointerEvent<HTMLDivElement>): void {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = pointOf(event)
    stroke.current = { at, skyline }
    draw(at)
  }

  function press(event: KeyboardEvent): void {
    const { key } = event
    const [turned, raised] = [turns[key], raises[key]]
    if (turned !== undefined) setAzimuth((azimuth + turned + turn) % turn)
    else if (raised !== undefined) {
      const height = Math.min(maxAltitudeDeg, Math.max(0, Math.round(altitude + raised)))
      onDraw(drawnOn(skyline, [azimuth, height], [azimuth, height]))
    } else return
    event.preventDefault()
  }

  return (
    <div>
      <div
        className={css.picture}
        role="slider"
        tabIndex={0}
        aria-label="Draw the skyline"
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={maxAltitudeDeg}
        aria-valuenow={altitude}
        aria-valuetext={`${Math.round(altitude)}° high at ${azimuth}° ${compassPoint(azimuth)}`}
        aria-describedby="skyline-keys"
        onPointerDown={begin}
        onPointerMove={(event) => draw(pointOf(event))}
        onPointerUp={() => (stroke.current = undefined)}
        onPointerCancel={() => (stroke.current = undefined)}
        onKeyDown={press}
      >
        <svg viewBox={`0 0 ${turn} ${maxAltitudeDeg}`} preserveAspectRatio="none" aria-hidden="true">
          {suns.map(({ name, positions }) => (
            <path key={name} className={css.sun} d={pathOf(positions)} />
          ))}
          <path className={css.ground} d={groundOf(skyline)} />
        </svg>
        {suns.map(({ name, positions }) => {
          const { azimuthDeg, elevationDeg } = labelled(positions)
          return (
            elevationDeg > 2 && (
              <span
                key={name}
                className={css.day}
                style={{ left: percent(azimuthDeg / turn), top: percent(1 - elevationDeg / maxAltitudeDeg) }}
                aria-hidden="true"
              >
                {name}
              </span>
            )
          )
        })}
        <span
          className={css.cursor}
          style={{ left: percent(azimuth / turn), top: percent(1 - altitude / maxAltitudeDeg) }}
          aria-hidden="true"
        />
      </div>
      <div className={css.points} aria-hidden="true">
        {['N', 'E', 'S', 'W', 'N'].map((point, index) => (
          <span key={index}>{point}</span>
        ))}
      </div>
      <p id="skyline-keys" className="vh">
        Left and right arrows turn, up and down arrows change the height.
      </p>
    </div>
  )
}

/** Where the pointer is in the picture. */
function pointOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>): DrawnPoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const azimuth = Math.min(turn, Math.max(0, ((clientX - left) / width) * turn))
  return [azimuth, (1 - (clientY - top) / height) * maxAltitudeDeg]
}
