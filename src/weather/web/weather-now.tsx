import type { Weather } from '#weather/api.ts'
import { conditionLabels, temperatureWords, type WeatherUnit } from '#weather/rules.ts'
import css from './weather-now.module.css'

/** How warm it is, large; what kind of day it is, small. */
export function WeatherNow({ weather, unit }: { weather: Weather; unit: WeatherUnit }) {
  const { currentTemp, currentTempC, highTemp, highTempC, lowTemp, lowTempC, precipitation, weatherCondition } = weather
  const isForecast = weather.source === 'forecast'
  return (
    <div className={css.now}>
      <p className={css.temperature}>
        <span className="vh">{isForecast ? 'Now ' : 'Usually '}</span>
        {temperatureWords({ temp: currentTemp, tempC: currentTempC }, unit)}
      </p>
      <div>
        <p className={css.condition}>{isForecast ? conditionLabels[weatherCondition] : `Usually ${conditionLabels[weatherCondition].toLowerCase()}`}</p>
        <p className={css.range}>
          High {temperatureWords({ temp: highTemp, tempC: highTempC }, unit)} · Low {temperatureWords({ temp: lowTemp, tempC: lowTempC }, unit)} · Rain {precipitation}
        </p>
      </div>
    </div>
  )
}
