import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Weather } from '#weather/api.ts'
import { weatherKey } from './key.ts'

/** Asks again for all the weather that is on the screen. */
export function useRefreshWeather() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await cache.refetchQueries({ queryKey: weatherKey, type: 'active' }, { throwOnError: true })
      return cache.getQueriesData<Weather>({ queryKey: weatherKey, type: 'active' }).flatMap(([, told]) => told ?? [])
    },
    meta: { done: refreshedWords, failed: { title: 'Weather API request failed' } },
  })
}

/** The words of the specification where a forecast came; what is true where none did. */
function refreshedWords(told: Weather[]) {
  if (told.some(({ reason, stale }) => reason === 'unreachable' || stale)) return { title: 'No newer forecast', message: 'The weather service does not answer. Try again in a few minutes.' }
  if (told.some(({ reason }) => reason === 'off')) return { title: 'Golden hour refreshed', message: 'No weather service is set up: the weather is an estimate.' }
  return { title: 'Weather forecast refreshed' }
}
