import { useQuery } from '@tanstack/react-query'
import { settings } from '#accounts/web/queries.ts'
import type { Place } from '#places/api.ts'
import { resolvedPlace } from './queries.ts'

/** The photographer's default location; undefined while loading, and when it cannot be resolved. */
export const useDefaultPlace = (): Place | undefined => useDefaultPlaceState().place

/** The same, and whether it is loading. */
export function useDefaultPlaceState(): { place: Place | undefined; isPending: boolean } {
  const { data, isPending } = useQuery(settings)
  const location = data?.preferences.defaultLocation.trim() ?? ''
  const found = useQuery(resolvedPlace(location))
  return { place: found.data ?? undefined, isPending: isPending || (location !== '' && found.isPending) }
}
