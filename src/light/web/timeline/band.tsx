import { memo, useMemo, useState } from 'react'
import { civilDayOf } from '#light/civil-day.ts'
import type { LightPlace } from '#light/astronomy/horizon.ts'
import { sketchAt } from '#light/astronomy/sketch.ts'
import { skyOfDay } from '#light/web/gradient.ts'
import { bandHeight, bandWidth, horizonY, sunPath } from '#light/web/sun-path.ts'
import css from './band.module.css'

interface BandProps {
  place: LightPlace
  date: string
  zone: string
}

interface Layer {
  number: number
  sky: string
}

/** The current sky and the previous one, for a cross-fade. */
function useLayers(sky: string): Layer[] {
  const [layers, setLayers] = useState<Layer[]>([{ number: 0, sky }])
  const last = layers.at(-1)
  if (last && last.sky !== sky) setLayers([last, { number: last.number + 1, sky }])
  return layers
}

/** The sky of a day from midnight to midnight, with the sun's path. An approximate position is enough for drawing. */
export const Band = memo(function Band({ place, date, zone }: BandProps) {
  const layers = useLayers(skyOfDay(place, date, zone))
  const way = useMemo(
    () => sunPath((ms) => sketchAt(place, ms).elevationDeg, civilDayOf(date, zone)),
    [place, date, zone],
  )
  return (
    <div className={css.band} aria-hidden="true">
      {layers.map(({ number, sky }) => (
        <div
          key={number}
          className={`cover ${css.sky}`}
          data-new={number > 0 || undefined}
          style={{ backgroundImage: sky }}
        />
      ))}
      <div className={`cover ${css.air}`} />
      <div className={`cover ${css.ground}`} />
      <svg className="cover" viewBox={`0 0 ${bandWidth} ${bandHeight}`} preserveAspectRatio="none">
        <line className={css.horizon} x1={0} x2={bandWidth} y1={horizonY} y2={horizonY} />
        <path className={css.shade} d={way} />
        <path className={css.way} d={way} />
      </svg>
    </div>
  )
})
