import { goldenParts } from '#light/day-phases.ts'
import { useLight } from '#light/web/use-light.ts'
import { clockRange } from '#time/clock-words.ts'
import type { DayPlace } from '#calendar/web/day/day-place.ts'
import css from './golden-hours.module.css'

interface GoldenHoursProps {
  place: DayPlace | undefined
  day: string
  /** Of the hours of the day. */
  zone: string
}

const halves = { morning: 'Morning', evening: 'Evening', midday: 'Midday' } as const

/** The golden hours of a day of the week. */
export function GoldenHours({ place, day, zone }: GoldenHoursProps) {
  const light = useLight(place, day, zone)
  return (
    <ul className={css.golden}>
      {light &&
        goldenParts(light).map((part) => (
          <li key={part.start}>
            <i aria-hidden="true" />
            <span className="vh">{halves[part.half]} golden hour </span>
            {clockRange(part.start, part.end, light.timeZone)}
          </li>
        ))}
    </ul>
  )
}
