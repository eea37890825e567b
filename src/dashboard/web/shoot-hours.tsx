import { useQuery } from '@tanstack/react-query'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { Today } from '#dashboard/api.ts'
import { whenWords } from '#time/when.ts'
import { RouterLink } from '#ui/page/router-link.tsx'
import { fahrenheitOf, fallName, temperatureWords } from '#weather/rules.ts'
import { useWeatherUnit } from '#weather/web/use-weather-unit.ts'
import { todayOfStudio } from './queries.ts'
import css from './shoot-hours.module.css'

/** From this chance on, percent, rain is rather to be expected than not. */
const wetFrom = 50

/** What the forecast says for the hours in which the next shoots begin. */
export function ShootHours() {
  const { data } = useQuery(todayOfStudio)
  if (!data || data.weather.length === 0) return null
  return (
    <div className={css.hours}>
      <h3 id="shoot-hours">At your next shoots</h3>
      <ul aria-labelledby="shoot-hours">
        {data.weather.map((hour) => (
          <ShootHour key={hour.shootId} hour={hour} />
        ))}
      </ul>
    </div>
  )
}

function ShootHour({ hour: { shootId, title, start, tempC, percent } }: { hour: Today['weather'][number] }) {
  const { zone } = useLocalTime()
  const unit = useWeatherUnit()
  const temperature = temperatureWords({ temp: fahrenheitOf(tempC), tempC }, unit)
  return (
    <li>
      <span className="shrink-wrapped">
        <RouterLink to="/shoots/$id" params={{ id: shootId }}>
          {title}
        </RouterLink>
        <small>{whenWords(start, zone)}</small>
      </span>
      <b data-wet={percent >= wetFrom || undefined}>
        {temperature}, {fallName(tempC)} {Math.round(percent)}%
      </b>
    </li>
  )
}
