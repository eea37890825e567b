import { goldenParts, shortRange } from '#light/day-phases.ts'
import { useLight } from '#light/web/use-light.ts'
import type { DayPlace } from '#calendar/web/day/day-place.ts'
import css from './golden-hours.module.css'

interface GoldenHoursProps {
  place: DayPlace | undefined
  day: string
}

const halves = { morning: 'Morning', evening: 'Evening', midday: 'Midday' } as const

/** The golden hours of a day of the week, in the zone of the place. */
export function GoldenHours({ place, day }: GoldenHoursProps) {
  const light = useLight(place, day, place?.timeZone ?? 'UTC')
  return (
    <ul className={css.golden}>
      {light &&
        goldenParts(light).map((part) => (
          <li key={part.start}>
            <i aria-hidden="true" />
            <span className="vh">{halves[part.half]} golden hour </span>
            {shortRange(part, light.timeZone)}
          </li>
        ))}
    </ul>
  )
}
