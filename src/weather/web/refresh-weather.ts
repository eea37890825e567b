import type { QueryClient } from '@tanstack/react-query'
import type { Weather } from '#weather/api.ts'
import { clockTime } from '#shoots/rules.ts'
import { weatherKey } from './key.ts'
import { newerWeather } from './queries.ts'

/** What came of it, in words. */
export interface Refreshed {
  title: string
  message?: string
}

interface Answer {
  before: Weather | undefined
  told: Weather
}

/** Has the server ask for newer weather for all places on the screen. Throws a Problem when the server does not answer. */
export async function refreshWeather(cache: QueryClient): Promise<Refreshed> {
  const asked = cache.getQueryCache().findAll({ queryKey: weatherKey, type: 'active' })
  return wordsOf(await Promise.all(asked.map(async ({ queryKey, state }): Promise<Answer> => ({ before: state.data as Weather | undefined, told: await cache.fetchQuery(newerWeather(queryKey)) }))))
}

/** The words of the specification where a newer forecast came; what is true where none did. */
function wordsOf(answers: readonly Answer[]): Refreshed {
  const told = answers.map((answer) => answer.told)
  if (told.some(({ reason, stale }) => reason === 'unreachable' || stale)) return { title: 'No newer forecast', message: 'The weather service does not answer. Try again in a few minutes.' }
  const [forecast] = told.filter(({ fetchedAt }) => fetchedAt !== null)
  if (!forecast?.fetchedAt) return { title: 'Golden hour refreshed', message: told.some(({ reason }) => reason === 'off') ? 'No weather service is set up: the weather is an estimate.' : 'There is no forecast here: the weather is an estimate.' }
  const isNewer = answers.some(({ before, told: { fetchedAt } }) => fetchedAt !== null && fetchedAt !== before?.fetchedAt)
  if (isNewer) return { title: 'Weather forecast refreshed' }
  return { title: 'No newer forecast yet', message: `The forecast of ${clockTime(forecast.fetchedAt, forecast.place?.timeZone ?? 'UTC')} is the newest.` }
}
