import { Button } from '@mantine/core'
import type { Weather } from '#weather/api.ts'
import { dayFallName, temperatureWords, type WeatherUnit } from '#weather/rules.ts'
import { dayWords } from '#weather/words/source-words.ts'
import css from './weather-columns.module.css'

/** The heading in place of the hours. */
function headOf({ opensOn, reason, date }: Weather): string {
  if (opensOn) return `Forecast opens on ${dayWords(opensOn, date)}`
  if (reason === 'unreachable') return 'The weather service isn’t responding'
  return reason === 'past' ? 'This day is over' : 'No forecast'
}

interface NoHoursProps {
  weather: Weather | undefined
  unit: WeatherUnit
  /** Retries after a failure. */
  onRetry?: (() => unknown) | undefined
}

/** Replaces the hours by an estimate, labelled as such. */
export function NoHours({ weather, unit, onRetry }: NoHoursProps) {
  if (!weather) {
    return (
      <div className={css.none}>
        {onRetry && (
          <>
            <span>The weather could not be loaded.</span>
            <Button variant="default" size="xs" onClick={() => onRetry()}>
              Try again
            </Button>
          </>
        )}
      </div>
    )
  }
  const { highTemp, highTempC, lowTemp, lowTempC, precipitation } = weather
  return (
    <p className={css.none}>
      <b className="strong">{headOf(weather)}</b>
      <span>
        Estimate, not a forecast: high {temperatureWords({ temp: highTemp, tempC: highTempC }, unit)}, low{' '}
        {temperatureWords({ temp: lowTemp, tempC: lowTempC }, unit)}, {precipitation} chance of{' '}
        {dayFallName(highTempC, lowTempC).toLowerCase()}
      </span>
    </p>
  )
}
