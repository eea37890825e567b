import { hourMs } from '#kernel/durations.ts'
import type { Weather } from '#weather/api.ts'
import { conditionLabels, dayFallName, skyWords, temperatureWords, type WeatherUnit } from '#weather/rules.ts'
import css from './weather-now.module.css'

interface WeatherNowProps {
  weather: Omit<Weather, 'goldenHour' | 'reason'>
  unit: WeatherUnit
  /** Epoch milliseconds. */
  now: number
}

/** The temperature and sky of this hour, and the figures of the day. */
export function WeatherNow({ weather, unit, now }: WeatherNowProps) {
  const { currentTemp, currentTempC, highTemp, highTempC, lowTemp, lowTempC, precipitation, weatherCondition } = weather
  const isForecast = weather.source === 'forecast'
  const hour = weather.hours.find(
    ({ at, tempC }) => tempC !== null && Date.parse(at) <= now && Date.parse(at) + hourMs > now,
  )
  return (
    <div className={css.now}>
      <p className={css.temperature}>
        <span className="vh">{isForecast ? 'Now ' : 'About '}</span>
        {temperatureWords(hour ?? { temp: currentTemp, tempC: currentTempC }, unit)}
      </p>
      <div>
        <p className={css.condition}>
          {isForecast
            ? hour
              ? skyWords(hour)
              : conditionLabels[weatherCondition]
            : `Estimate: ${conditionLabels[weatherCondition].toLowerCase()}`}
        </p>
        <p className="small-18 num">
          High {temperatureWords({ temp: highTemp, tempC: highTempC }, unit)} · Low{' '}
          {temperatureWords({ temp: lowTemp, tempC: lowTempC }, unit)} · {dayFallName(highTempC, lowTempC)}{' '}
          {precipitation}
        </p>
      </div>
    </div>
  )
}
