import { useLocalTime } from '#shoots/web/use-local-time.ts'
import type { Weather } from '#weather/api.ts'
import { sourceWords } from '#weather/source-words.ts'
import { TextLink } from '#ui/text-link.tsx'
import css from './weather-source.module.css'

/** Whose weather it is, and how old: never a figure without that. */
export function WeatherSource({ weather, now }: { weather: Weather; now: number }) {
  const { zone } = useLocalTime()
  return (
    <p className={css.source}>
      <span>{sourceWords(weather, zone, now)}</span>
      {weather.provider === 'Open-Meteo' && (
        <TextLink href="https://open-meteo.com/" target="_blank" rel="noreferrer">
          Weather data by Open-Meteo.com
        </TextLink>
      )}
    </p>
  )
}
