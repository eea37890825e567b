import type { Weather } from '#weather/api.ts'
import { skyWords, temperatureWords, type WeatherUnit } from '#weather/rules.ts'
import { ConditionIcon } from './condition-icon.tsx'
import { sunEvents } from './sun-events.ts'
import css from './hour-strip.module.css'

/** From so many percent on, rain is worth an eye. */
const wetPercent = 30

/** Five hours of the day (specification, part 1 section 9). */
export function HourStrip({ hours, unit }: { hours: Weather['hourlyForecasts']; unit: WeatherUnit }) {
  return (
    <ul className={css.hours}>
      {hours.map((hour) => (
        <li key={hour.at}>
          <span className={css.time}>{hour.time}</span>
          <ConditionIcon condition={hour.condition} night={hour.sun === 'down'} event={sunEvents[hour.sun]} size={22} />
          <span className="vh">{skyWords(hour)}, </span>
          <b>{temperatureWords(hour, unit)}</b>
          <span className={css.rain} data-wet={Number.parseInt(hour.precip, 10) >= wetPercent || undefined}>
            <span className="vh">, rain </span>
            {hour.precip}
          </span>
        </li>
      ))}
    </ul>
  )
}
