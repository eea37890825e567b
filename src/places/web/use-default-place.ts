import { useQuery } from '@tanstack/react-query'
import { firstLocation } from '#accounts/rules.ts'
import { settings } from '#accounts/web/queries.ts'
import type { Place } from '#places/api.ts'
import { resolvedPlace } from './queries.ts'

/** The photographer's default location; undefined while loading, and when it cannot be resolved. */
export const useDefaultPlace = (): Place | undefined => useDefaultPlaceState().place

interface DefaultPlace {
  place: Place | undefined
  isPending: boolean
  /** The server did not answer: there may be a place. */
  isUnknown: boolean
}

/**
 * The same, and whether it is loading. The location that every account starts with is none for somebody in another
 * zone, whose days would have the light of another continent.
 */
export function useDefaultPlaceState(): DefaultPlace {
  const { place, ...state } = useSettingsPlace()
  const { data: preferences } = useQuery({ ...settings, select: (all) => all.preferences })
  const isChosen = preferences?.defaultLocation.trim() !== firstLocation || place?.timeZone === preferences.timeZone
  return { place: isChosen ? place : undefined, ...state }
}

/** The default location as the settings have it, also one that nobody chose. */
export function useSettingsPlace(): DefaultPlace {
  const { data, isPending, isError } = useQuery(settings)
  const location = data?.preferences.defaultLocation.trim() ?? ''
  const found = useQuery(resolvedPlace(location))
  return {
    place: found.data ?? undefined,
    isPending: isPending || (location !== '' && found.isPending),
    isUnknown: (data === undefined && isError) || (found.data === undefined && found.isError),
  }
}
