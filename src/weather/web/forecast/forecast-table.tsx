import type { Hour } from '#weather/api.ts'
import { hourWords } from '#weather/hour-words.ts'
import { skyWords, temperatureWords, type WeatherUnit, windWords } from '#weather/rules.ts'
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

const hourMs = 3_600_000
const wetPercent = 30

const percent = (value: number | null): string => (value === null ? '–' : `${Math.round(value)}%`)

/** The total cloud cover. */
function cloudOf({ cloudLow, cloudMid, cloudHigh }: Hour): number | null {
  const known = [cloudLow, cloudMid, cloudHigh].filter((share) => share !== null)
  return known.length === 0 ? null : 100 - 100 * known.reduce((open, share) => open * (1 - share / 100), 1)
}

/** From this cover on, percent, thin or high clouds are mentioned. */
const thinPercent = 60

function wordsOf(hour: Hour): string {
  if (hour.fog) return 'Fog'
  return hour.condition === 'sunny' && (cloudOf(hour) ?? 0) >= thinPercent ? 'Thin cloud' : skyWords(hour)
}

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
                <span className={css.word}>{wordsOf(hour)}</span>
              </span>
            </td>
            <td className={css.strong}>{temperatureWords(hour, unit)}</td>
            <td data-wet={(hour.precip ?? 0) >= wetPercent || undefined}>{percent(hour.precip)}</td>
            <td>{hour.windKmh === null ? '–' : windWords(hour.windKmh, unit)}</td>
            <td>{percent(cloudOf(hour))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const isIn = ({ at }: Hour, slot: ForecastTableProps['slot']): boolean =>
  slot !== undefined && Date.parse(at) < slot.end && Date.parse(at) + hourMs > slot.start
