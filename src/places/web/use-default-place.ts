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
}

/**
 * The same, and whether it is loading. The location that every account starts with is none for somebody in another
 * zone, whose days would have the light of another continent.
 */
export function useDefaultPlaceState(): DefaultPlace {
  const { place, isPending } = useSettingsPlace()
  const { data: preferences } = useQuery({ ...settings, select: (all) => all.preferences })
  const isChosen = preferences?.defaultLocation.trim() !== firstLocation || place?.timeZone === preferences.timeZone
  return { place: isChosen ? place : undefined, isPending }
}

/** The default location as the settings have it, also one that nobody chose. */
export function useSettingsPlace(): DefaultPlace {
  const { data, isPending } = useQuery(settings)
  const location = data?.preferences.defaultLocation.trim() ?? ''
  const found = useQuery(resolvedPlace(location))
  return { place: found.data ?? undefined, isPending: isPending || (location !== '' && found.isPending) }
}
