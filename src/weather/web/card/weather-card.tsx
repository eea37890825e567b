import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { zoneWords } from '#places/rules.ts'
import { today } from '#time/when.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { adviceOf } from '#weather/advice.ts'
import type { Weather } from '#weather/api.ts'
import { HourByHour } from '#weather/web/forecast/hour-by-hour.tsx'
import { HourStrip } from './hour-strip.tsx'
import { weatherOfPlace } from '#weather/web/queries.ts'
import { silentWeather } from './silent-weather.ts'
import { useWeatherUnit } from '#weather/web/use-weather-unit.ts'
import { WeatherSkeleton } from './weather-skeleton.tsx'
import { WeatherNow } from './weather-now.tsx'
import { WeatherSource } from '#weather/web/weather-source.tsx'
import css from './weather-card.module.css'

interface WeatherCardProps {
  /** The photographer's position; by default their default location. */
  place: { place: { lat: number; lng: number }; timeZone: string; label: string } | undefined
  /** Whether it is still loading. */
  isPending?: boolean
  /** Epoch milliseconds, updated every minute. */
  now: number
  /** Content at the bottom, for advice on demand. `label`: the name of the place. */
  below?: ((weather: Weather, label: string | undefined) => ReactNode) | undefined
}

/** Today's weather, five of its hours, and advice. */
export function WeatherCard({ place, isPending = false, now, below }: WeatherCardProps) {
  const weather = useQuery({
    ...weatherOfPlace(place && { ...place.place, timeZone: place.timeZone, date: today(place.timeZone, now) }),
    enabled: !isPending,
  })
  const label = place?.label ?? weather.data?.location
  return (
    <section className={`card ${css.card}`} aria-labelledby="weather">
      <div className="title-line">
        <h2 id="weather">
          <Link to="/calendar" className="hover-underlined">
            Weather
          </Link>
        </h2>
        <Where label={label} zone={(place ?? weather.data?.place)?.timeZone} />
      </div>
      {weather.data ? (
        <Told weather={weather.data} label={label} now={now} below={below} />
      ) : (
        <Untold weather={weather} place={place} now={now} />
      )}
    </section>
  )
}

/** The place, and its local time if it differs from the photographer's. */
function Where({ label, zone }: { label: string | undefined; zone: string | undefined }) {
  const { zone: own } = useLocalTime()
  return (
    <p className={css.where}>
      {[label, zone !== undefined && zone !== own && zoneWords(zone)].filter(Boolean).join(' · ')}
    </p>
  )
}

function Told({
  weather,
  label,
  now,
  below,
}: Pick<WeatherCardProps, 'now' | 'below'> & { weather: Weather; label: string | undefined }) {
  const unit = useWeatherUnit()
  const advice = adviceOf(weather, now, unit)
  return (
    <>
      <WeatherNow weather={weather} unit={unit} now={now} />
      <HourStrip hours={weather.hourlyForecasts} forecast={weather.hours} unit={unit} />
      {advice && <p className={css.advice}>{advice}</p>}
      {below && <div className={css.advice}>{below(weather, label)}</div>}
      <div className={css.foot}>
        <WeatherSource weather={weather} now={now} />
        <HourByHour weather={weather} where={label} now={now} />
      </div>
    </>
  )
}

interface UntoldProps extends Pick<WeatherCardProps, 'place' | 'now'> {
  weather: { isError: boolean; isFetching: boolean; refetch: () => unknown }
}

const Untold = ({ weather, ...rest }: UntoldProps) =>
  weather.isError ? (
    <Unanswered retrying={weather.isFetching} onRetry={weather.refetch} {...rest} />
  ) : (
    <WeatherSkeleton />
  )

interface UnansweredProps extends Pick<WeatherCardProps, 'place' | 'now'> {
  retrying: boolean
  onRetry: () => unknown
}

/** Without an answer of our server: a typical day, with a button to retry. */
function Unanswered({ place, now, retrying, onRetry }: UnansweredProps) {
  const unit = useWeatherUnit()
  const { zone } = useLocalTime()
  const weather = silentWeather(place, zone, now)
  return (
    <>
      <WeatherNow weather={weather} unit={unit} now={now} />
      <HourStrip hours={weather.hourlyForecasts} forecast={[]} unit={unit} />
      <div className={css.foot}>
        <WeatherSource weather={weather} now={now} />
        <Button variant="default" size="xs" loading={retrying} onClick={() => void onRetry()}>
          Try again
        </Button>
      </div>
    </>
  )
}
