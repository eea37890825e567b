import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Weather } from '#weather/api.ts'
import { seasonOf } from '#weather/season.ts'
import { TipPanel } from './tip-panel.tsx'
import { weatherTips } from './tip-query.ts'

interface WeatherTipsProps {
  weather: Weather
  /** The name of the place; by default that of the weather answer. */
  location?: string | undefined
  /** Epoch milliseconds. */
  now: number
}

/** Advice for the weather of a day, on its card. */
export function WeatherTips({
  weather: { weatherCondition, currentTemp, date, place, location: named },
  location = named,
  now,
}: WeatherTipsProps) {
  const cache = useQueryClient()
  const query = useQuery(
    weatherTips(cache, {
      weatherCondition,
      temperature: currentTemp,
      season: seasonOf(date, place?.lat),
      location,
      date,
      ...place,
    }),
  )
  return (
    <TipPanel name="Refresh advice" query={query} now={now}>
      <p>Click refresh button for weather-specific photography advice</p>
    </TipPanel>
  )
}
