import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#kernel/web/call.ts'
import { places } from '#places/api.ts'
import type { Point } from '#places/rules.ts'
import { maxPositionAgeMs } from './light-place.ts'

const key = ['places'] as const

/** Milliseconds after which a name that nobody knew is asked about again: a service that was away may be back. */
const shortMs = 60_000

/** Milliseconds after which nobody waits for the place that words name. */
const patienceMs = 8000

/** Places whose name begins so. A question that another one followed is given up. */
export const placesLike = (text: string) =>
  queryOptions({
    queryKey: [...key, 'search', text],
    queryFn: ({ signal }) => call(places.search, { input: { q: text } }, signal),
    enabled: text !== '',
    staleTime: shortMs,
    gcTime: shortMs,
    placeholderData: keepPreviousData,
  })

/** The place that somebody's words for a location name; null when they name none. */
export const resolvedPlace = (location: string) =>
  queryOptions({
    queryKey: [...key, 'resolved', location],
    queryFn: () => call(places.resolve, { input: { location } }, AbortSignal.timeout(patienceMs)),
    enabled: location !== '',
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : shortMs),
  })

/** The place nearest to a position; null far from everywhere. */
export const placeAround = ({ lat, lng }: Point) =>
  queryOptions({
    queryKey: [...key, 'around', lat, lng],
    queryFn: () => call(places.near, { input: { lat: String(lat), lng: String(lng) } }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/**
 * Where the photographer is now, when the browser tells; null when it does not. The first screen does not wait for the
 * code that asks.
 */
export const myPosition = queryOptions({
  queryKey: [...key, 'mine'],
  queryFn: () => import('./find-my-place.ts').then(({ findMyPlace }) => findMyPlace()),
  staleTime: maxPositionAgeMs,
})
