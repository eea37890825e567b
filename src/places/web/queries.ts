import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#kernel/web/call.ts'
import { light } from '#light/api.ts'
import { places } from '#places/api.ts'
import type { Point } from '#places/rules.ts'
import { longestKnown } from './browser-position.ts'
import { findMyPlace } from './find-my-place.ts'

const key = ['places'] as const

/** Places whose name begins so. A question that another one followed is given up. */
export const placesLike = (text: string) =>
  queryOptions({
    queryKey: [...key, 'search', text],
    queryFn: ({ signal }) => call(places.search, { input: { q: text } }, signal),
    enabled: text !== '',
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  })

/** The place that somebody's words for a location name; null when they name none. */
export const resolvedPlace = (location: string) =>
  queryOptions({
    queryKey: [...key, 'resolved', location],
    queryFn: () => call(places.resolve, { input: { location } }),
    enabled: location !== '',
  })

/** Where the photographer is now, when the browser tells; null when it does not. */
export const myPosition = queryOptions({ queryKey: [...key, 'mine'], queryFn: findMyPlace, staleTime: longestKnown })

/** The zone of a position, wherever it is. */
export const zoneOfPosition = async ({ lat, lng }: Point): Promise<string> => {
  const date = new Date().toISOString().slice(0, 10)
  const { timeZone } = await call(light.ofDay, { input: { lat: String(lat), lng: String(lng), date } })
  return timeZone
}
