import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addressOf, answerInDocument, call } from '#kernel/web/call.ts'
import { places } from '#places/api.ts'
import type { Point } from '#places/rules.ts'
import { findMyPlace } from './find-my-place.ts'
import { maxPositionAgeMs } from './light-place.ts'

const key = ['places'] as const

/** An unknown name is looked up again after this time, milliseconds: a service may have recovered. */
const shortMs = 60_000

/** Time limit for resolving a location, milliseconds. */
const timeoutMs = 8000

/** Places whose name has this prefix. Superseded requests are aborted. */
export const placesLike = (text: string) =>
  queryOptions({
    queryKey: [...key, 'search', text],
    queryFn: ({ signal }) => call(places.search, { input: { q: text } }, signal),
    enabled: text !== '',
    staleTime: shortMs,
    gcTime: shortMs,
    placeholderData: keepPreviousData,
  })

/** The place of a location text; null without one. */
export const resolvedPlace = (location: string) =>
  queryOptions({
    queryKey: [...key, 'resolved', location],
    queryFn: () => call(places.resolve, { input: { location } }, AbortSignal.timeout(timeoutMs)),
    initialData: () => answerInDocument(places.resolve, { input: { location } }),
    enabled: location !== '',
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : shortMs),
  })

/** The address of a location's place, to be kept for offline; none without a location. */
export const keptPlace = (location: string): string[] =>
  location === '' ? [] : [addressOf(places.resolve, { input: { location } })]

/** The place nearest to a position; null in remote areas. */
export const placeAround = ({ lat, lng }: Point) =>
  queryOptions({
    queryKey: [...key, 'around', lat, lng],
    queryFn: () => call(places.near, { input: { lat: String(lat), lng: String(lng) } }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The photographer's position, if the browser gives it; else null. Its code is not needed by the first screen. */
export const myPosition = queryOptions({
  queryKey: [...key, 'mine'],
  queryFn: () => findMyPlace(),
  staleTime: maxPositionAgeMs,
})
