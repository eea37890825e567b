import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { today } from '#shoots/rules.ts'
import { adviceOf } from '#weather/advice.ts'
import type { Weather } from '#weather/api.ts'
import { HourByHour } from './hour-by-hour.tsx'
import { HourStrip } from './hour-strip.tsx'
import { weatherOfPlace } from './queries.ts'
import { useWeatherUnit } from './use-weather-unit.ts'
import { WeatherBones, WeatherMissing } from './weather-bones.tsx'
import { WeatherNow } from './weather-now.tsx'
import { WeatherSource } from './weather-source.tsx'
import css from './weather-card.module.css'

interface WeatherCardProps {
  /** Where the photographer is; without it, their default location. */
  place: { place: { lat: number; lng: number }; timeZone: string; label: string } | undefined
  /** Whether that is still being found out. */
  isPending?: boolean
  /** Epoch milliseconds; it moves on with the minutes. */
  now: number
}

/** Today's weather, five of its hours, and what they ask of a photographer. */
export function WeatherCard({ place, isPending = false, now }: WeatherCardProps) {
  const weather = useQuery({ ...weatherOfPlace(place && { ...place.place, timeZone: place.timeZone, date: today(place.timeZone, now) }), enabled: !isPending })
  const label = place?.label ?? weather.data?.location
  return (
    <section className={`card ${css.card}`} aria-labelledby="weather">
      <div className={css.head}>
        <h2 id="weather">
          <Link to="/calendar">Weather</Link>
        </h2>
        <p className={css.where}>{label}</p>
      </div>
      {weather.data ? <Told weather={weather.data} label={label} now={now} /> : weather.isError ? <WeatherMissing retrying={weather.isFetching} onRetry={weather.refetch} /> : <WeatherBones />}
    </section>
  )
}

function Told({ weather, label, now }: { weather: Weather; label: string | undefined; now: number }) {
  const unit = useWeatherUnit()
  const advice = adviceOf(weather, now, unit)
  return (
    <>
      <WeatherNow weather={weather} unit={unit} now={now} />
      <HourStrip hours={weather.hourlyForecasts} unit={unit} />
      {advice && <p className={css.advice}>{advice}</p>}
      <div className={css.foot}>
        <WeatherSource weather={weather} now={now} />
        <HourByHour weather={weather} where={label} now={now} />
      </div>
    </>
  )
}
