import { goldenParts, shortRange } from '#light/day-phases.ts'
import { LightStrip } from '#light/web/light-strip.tsx'
import { useLight } from '#light/web/use-light.ts'
import type { DayPlace } from '#calendar/web/day/day-place.ts'
import css from './column-light.module.css'

interface ColumnLightProps {
  place: DayPlace | undefined
  day: string
  /** The photographer's zone, which defines the days. */
  zone: string
}

const halves = { morning: 'Morning', evening: 'Evening', midday: 'Midday' } as const

/** The light of a day of the week: a strip, and its golden hours in the photographer's zone. */
export function ColumnLight({ place, day, zone }: ColumnLightProps) {
  const light = useLight(place, day, zone)
  return (
    <div className={css.light}>
      <div className={css.strip}>{place && <LightStrip place={place} zone={zone} date={day} />}</div>
      <ul className={css.golden}>
        {light &&
          goldenParts(light).map((part) => (
            <li key={part.start}>
              <i aria-hidden="true" />
              <span className="vh">{halves[part.half]} golden hour </span>
              {shortRange(part, zone)}
            </li>
          ))}
      </ul>
    </div>
  )
}
