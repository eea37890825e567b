import { hourMs } from '#kernel/durations.ts'
import type { Hour } from '#weather/api.ts'
import { hourWords } from '#weather/words/hour-words.ts'
import { cloudCover, skyWords, temperatureWords, type WeatherUnit, windWords } from '#weather/rules.ts'
import { ConditionIcon } from '#weather/web/condition-icon.tsx'
import { sunEvents } from '#weather/web/sun-events.ts'
import css from './forecast-table.module.css'

interface ForecastTableProps {
  hours: readonly Hour[]
  zone: string
  unit: WeatherUnit
  /** Its hours are highlighted. */
  slot?: { start: number; end: number } | undefined
}

const wetPercent = 30

const percent = (value: number | null): string => (value === null ? '–' : `${Math.round(value)}%`)

/** Hourly sky, temperature, rain, wind and clouds. */
export function ForecastTable({ hours, zone, unit, slot }: ForecastTableProps) {
  return (
    <table className={css.table}>
      <caption className="vh">The weather hour by hour</caption>
      <thead>
        <tr>
          <th scope="col">Hour</th>
          <th scope="col">Sky</th>
          <th scope="col">Temp</th>
          <th scope="col">Rain</th>
          <th scope="col">Wind</th>
          <th scope="col">Cloud</th>
        </tr>
      </thead>
      <tbody>
        {hours.map((hour) => (
          <tr key={hour.at} data-in={isIn(hour, slot) || undefined}>
            <th scope="row">{hourWords(hour.at, zone)}</th>
            <td>
              <span className={`line-8 relative ${css.sky}`}>
                <ConditionIcon condition={hour.condition} night={hour.sun === 'down'} event={sunEvents[hour.sun]} />
                <span className={css.word}>{skyWords(hour)}</span>
              </span>
            </td>
            <td className={css.strong}>{temperatureWords(hour, unit)}</td>
            <td data-wet={(hour.precip ?? 0) >= wetPercent || undefined}>{percent(hour.precip)}</td>
            <td>{hour.windKmh === null ? '–' : windWords(hour.windKmh, unit)}</td>
            <td>{percent(cloudCover(hour))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const isIn = ({ at }: Hour, slot: ForecastTableProps['slot']): boolean =>
  slot !== undefined && Date.parse(at) < slot.end && Date.parse(at) + hourMs > slot.start
