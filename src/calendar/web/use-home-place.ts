import { useQuery } from '@tanstack/react-query'
import { firstLocation } from '#accounts/rules.ts'
import { settings } from '#accounts/web/queries.ts'
import { useDefaultPlaceState } from '#places/web/use-default-place.ts'

/**
 * The photographer's own place. The location that every account starts with is none for somebody in another zone, whose
 * days would have the light of another continent.
 */
export function useHomePlace(zone: string): ReturnType<typeof useDefaultPlaceState> {
  const { data: isFirst } = useQuery({
    ...settings,
    select: ({ preferences }) => preferences.defaultLocation.trim() === firstLocation,
  })
  const { place, isPending } = useDefaultPlaceState()
  return { place: isFirst && place?.timeZone !== zone ? undefined : place, isPending }
}
