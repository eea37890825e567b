import type { QueryClient } from '@tanstack/react-query'
import type { Weather } from '#weather/api.ts'
import { clockTime } from '#time/when.ts'
import { weatherKey } from './key.ts'
import { newerWeather } from './queries.ts'
import { toastDone, toastNote, type Words } from '#ui/toast/toasts.tsx'

/** The toast of a refresh; a success only if something newer is shown. */
interface Refreshed extends Words {
  isNewer: boolean
}

interface Answer {
  before: Weather | undefined
  after: Weather
}

/**
 * Requests newer weather for all places on the screen, and returns the toast `about` it. Throws a Problem when the
 * server fails.
 */
export async function refreshWeather(cache: QueryClient, about: unknown): Promise<void> {
  const asked = cache.getQueryCache().findAll({ queryKey: weatherKey, type: 'active' })
  const answers = await Promise.all(
    asked.map(async ({ queryKey, state }): Promise<Answer> => ({
      before: state.data as Weather | undefined,
      after: await cache.fetchQuery(newerWeather(queryKey)),
    })),
  )
  const { isNewer, ...words } = wordsOf(answers)
  const showToast = isNewer ? toastDone : toastNote
  showToast({ ...words, about })
}

/** The text after a refresh: whether a newer forecast arrived, and if not, why. */
function wordsOf(answers: readonly Answer[]): Refreshed {
  const newer = answers.map((answer) => answer.after)
  if (newer.some(({ reason, stale }) => reason === 'unreachable' || stale))
    return {
      isNewer: false,
      title: 'No newer forecast',
      message: 'The weather service isn’t responding. Try again in a few minutes.',
    }
  const [forecast] = newer.filter(({ fetchedAt }) => fetchedAt !== null)
  if (!forecast?.fetchedAt)
    return {
      isNewer: true,
      title: 'Golden hour refreshed',
      message: newer.some(({ reason }) => reason === 'off')
        ? 'No weather service is set up: the weather is an estimate.'
        : 'There is no forecast here: the weather is an estimate.',
    }
  const hasNewer = answers.some(
    ({ before, after: { fetchedAt } }) => fetchedAt !== null && fetchedAt !== before?.fetchedAt,
  )
  if (hasNewer) return { isNewer: true, title: 'Weather forecast refreshed' }
  return {
    isNewer: false,
    title: 'No newer forecast yet',
    message: `The forecast of ${clockTime(forecast.fetchedAt, forecast.place?.timeZone ?? 'UTC')} is the newest.`,
  }
}
