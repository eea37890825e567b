import { useQuery } from '@tanstack/react-query'
import { settings } from '#accounts/web/queries.ts'
import type { WeatherUnit } from '#weather/rules.ts'

/** The preferred unit, °F or °C. */
export function useWeatherUnit(): WeatherUnit {
  const { data = 'fahrenheit' } = useQuery({ ...settings, select: ({ preferences }) => preferences.weatherUnit })
  return data
}
