import { hourMs } from '#kernel/durations.ts'
import { hourOf } from '#time/time-of-day.ts'
import type { Hour, Weather } from '#weather/api.ts'
import { fallName, skyWords, temperatureWords, type WeatherUnit } from '#weather/rules.ts'
import { ConditionIcon } from '#weather/web/condition-icon.tsx'
import { sunEvents } from '#weather/web/sun-events.ts'
import css from './hour-strip.module.css'

/** Rain is highlighted from this probability on, percent. */
const wetPercent = 30

interface HourStripProps {
  hours: Weather['hourlyForecasts']
  /** The hours of the forecast, whose fog and clouds name the sky. */
  forecast: readonly Hour[]
  unit: WeatherUnit
}

/** Five hours: of today those to come. */
export function HourStrip({ hours, forecast, unit }: HourStripProps) {
  return (
    <ul className={css.hours}>
      {hours.map((hour) => (
        <li key={hour.at}>
          <span className="vh">{spokenHour(hour, forecast, unit)}</span>
          <span className="faint" aria-hidden="true">
            {nameOf(hour)}
          </span>
          <ConditionIcon condition={hour.condition} night={hour.sun === 'down'} event={sunEvents[hour.sun]} size={22} />
          <b aria-hidden="true">{temperatureWords(hour, unit)}</b>
          <span
            className={`cap ${css.rain}`}
            data-wet={Number.parseInt(hour.precip, 10) >= wetPercent || undefined}
            aria-hidden="true"
          >
            {hour.precip}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** `6 PM`, `18:00`, of an hour that is sent as `6PM`. */
function nameOf({ time }: Weather['hourlyForecasts'][number]): string {
  const after = time.endsWith('PM') ? 12 : 0
  return hourOf({ hour: (Number.parseInt(time, 10) % 12) + after, minute: 0 })
}

/** `6 PM: Sunny, sunset, 61°, rain 5%`. */
function spokenHour(hour: Weather['hourlyForecasts'][number], forecast: readonly Hour[], unit: WeatherUnit): string {
  const known = forecast.find(({ at }) => hourIndex(at) === hourIndex(hour.at))
  return `${nameOf(hour)}: ${[
    skyWords(known ?? hour),
    sunEvents[hour.sun],
    temperatureWords(hour, unit),
    `${fallName(hour.tempC)} ${hour.precip}`,
  ]
    .filter(Boolean)
    .join(', ')}`
}

/** Forecasts start at full hours UTC. */
const hourIndex = (at: string): number => Math.floor(Date.parse(at) / hourMs)
