import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Request } from '#kernel/api.ts'
import { hourMs } from '#kernel/durations.ts'
import { answerInDocument, call } from '#kernel/web/call.ts'
import { oneShoot } from '#shoots/web/queries.ts'
import { weather } from '#weather/api.ts'
import { weatherInputOf, type WeatherPlace } from '#weather/weather-input.ts'
import { weatherKey } from './key.ts'

/** Milliseconds after which opening or returning to a screen refetches. */
const freshMs = 15 * 60_000

/** Timeout in milliseconds: the server itself answers within 3.5 seconds. */
const timeoutMs = 8000
const patience = (): AbortSignal => AbortSignal.timeout(timeoutMs)

/** Polling intervals of an open screen, milliseconds; shorter after a failure, and when an hour is over. */
const again = { afterSuccess: () => Math.min(freshMs, hourMs - (Date.now() % hourMs) + 1000), failed: 60_000 }

/** The weather at a place; by default at the photographer's default location. */
export const weatherOfPlace = (place?: WeatherPlace) => {
  const input = place && weatherInputOf(place)
  return queryOptions({
    queryKey: [...weatherKey, 'place', input],
    queryFn: () => call(weather.ofPlace, { input: input ?? {} }, patience()),
    initialData: () => answerInDocument(weather.ofPlace, { input: input ?? {} }),
    staleTime: freshMs,
    refetchOnMount: true,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    refetchInterval: ({ state }) => (state.status === 'error' ? again.failed : again.afterSuccess()),
  })
}

type Asked = NonNullable<Request<typeof weather.ofPlace>['input']>

/** The same query, with a request for a newer forecast. */
export const newerWeather = (queryKey: QueryKey) => ({
  queryKey,
  queryFn: () =>
    call(weather.ofPlace, { input: { ...(queryKey.at(-1) as Asked | undefined), fresh: 'true' as const } }, patience()),
  staleTime: 0,
})

/** The weather on the day of a shoot: refetched when it becomes visible, and when the shoot is moved. */
export const weatherOfShoot = (id: number) =>
  queryOptions({
    queryKey: [...oneShoot(id).queryKey, ...weatherKey],
    queryFn: () => call(weather.ofShoot, { params: { id } }, patience()),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
