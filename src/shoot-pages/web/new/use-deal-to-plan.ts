import { useQuery } from '@tanstack/react-query'
import { useLinkShoot } from '#deals/web/changes.ts'
import { oneDeal } from '#deals/web/queries.ts'
import { usualDuration } from '#shoots/rules.ts'
import type { Preset } from './use-new-shoot.ts'

/** What a booking says of the shoot to plan, and how that shoot books it; nothing without a booking. */
export function useDealToPlan(id: number | undefined) {
  const { data: deal, isLoading } = useQuery({ ...oneDeal(id ?? 0), enabled: id !== undefined })
  const { mutate } = useLinkShoot()
  if (id === undefined || !deal) return { isPending: isLoading, preset: undefined, book: undefined }
  const { title, place, coordinates, timeZone, type, day, clientId } = deal
  const preset: Preset = {
    clientId: clientId ?? undefined,
    when: { ...(day !== null && { day }), duration: usualDuration(type) },
    agreed: { title, location: place, coordinates, timeZone, type },
  }
  return { isPending: false, preset, book: (shootId: number) => mutate({ id, shootId }) }
}
