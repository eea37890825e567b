import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { Weather } from '#weather/api.ts'
import { type Source, sourceWords } from '#weather/words/source-words.ts'
import { TextLink } from '#ui/page/text-link.tsx'
import css from './weather-source.module.css'

interface WeatherSourceProps {
  weather: Source & Pick<Weather, 'place' | 'provider'>
  now: number
}

/** The source of the weather and its age, shown with every figure. */
export function WeatherSource({ weather, now }: WeatherSourceProps) {
  const { zone: own } = useLocalTime()
  const zone = weather.place?.timeZone ?? own
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
