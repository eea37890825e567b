import { useQuery } from '@tanstack/react-query'
import type { WholeDeal } from '#deals/api.ts'
import { dayOf } from '#kernel/dates.ts'
import { oneShoot } from '#shoots/web/queries.ts'

/** A booking with the day and the place of its shoot; those asked for before there is one, and while it is loaded. */
export function usePlannedDay(deal: WholeDeal): WholeDeal {
  const { data: shoot } = useQuery({ ...oneShoot(deal.shootId ?? 0), enabled: deal.shootId !== null })
  if (deal.shootId === null || !shoot) return deal
  const { date, timeZone, location: place, coordinates } = shoot
  return { ...deal, day: dayOf(date, timeZone), timeZone, place, coordinates }
}
