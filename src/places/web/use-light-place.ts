import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isFar, nearWords, type Point } from '#places/rules.ts'
import { type LightPlace, lightPlace } from './light-place.ts'
import { placeAround, resolvedPlace } from './queries.ts'
import { useDefaultPlaceState } from './use-default-place.ts'

interface Placed {
  coordinates: Point | null
  timeZone: string
  location: string
}

const nowhere: Point = { lat: 0, lng: 0 }

/** Debounce of a location being typed, as an incomplete one may name another place. */
const typingMs = 800

/**
 * The place of a shoot, as chosen or resolved from its location, else the photographer's default; undefined while
 * loading, and without any.
 */
export const useLightPlace = (shoot: Placed): LightPlace | undefined => useLightPlaceState(shoot).found

/** The same, with the loading state. */
export function useLightPlaceState({ coordinates, timeZone, location }: Placed): {
  found: LightPlace | undefined
  isPending: boolean
} {
  const [settled] = useDebouncedValue(location.trim(), typingMs)
  const { data, isPending } = useQuery({ ...resolvedPlace(settled), placeholderData: keepPreviousData })
  const { place: own, isPending: isOwnPending } = useDefaultPlaceState()
  const [isAsking, named] = settled === '' ? [false, null] : [isPending, data]
  const [lat, lng] = [coordinates?.lat, coordinates?.lng]
  const isNamed = !coordinates || (named ? !isFar(named, coordinates) : isAsking)
  const { data: around } = useQuery({ ...placeAround(coordinates ?? nowhere), enabled: !isNamed })
  const found = useMemo((): LightPlace | undefined => {
    if (lat !== undefined && lng !== undefined) {
      // An unresolved text gets the name of the town around the position, else its coordinates.
      const label = named && isNamed ? named.label : around ? nearWords(around) : ''
      return { place: { lat, lng }, timeZone, label, basis: 'shoot' }
    }
    if (isAsking) return undefined
    return named ? lightPlace(named, 'location') : own && lightPlace(own, 'default')
  }, [lat, lng, timeZone, named, isNamed, around, isAsking, own])
  return { found, isPending: !found && (isAsking || isOwnPending) }
}
