import { useQuery } from '@tanstack/react-query'
import type { WholeDeal } from '#deals/deal.ts'
import { dayOfSent } from '#kernel/dates.ts'
import type { Stretch } from '#light/civil-day.ts'
import { oneProposal, proposalsOfDeal } from '#proposals/web/queries.ts'
import { oneShoot } from '#shoots/web/queries.ts'
import { instantOf } from '#time/when.ts'
import { isOpen } from './steps.ts'

export interface PlannedDeal extends WholeDeal {
  /** Whose day and place these are. */
  dayFrom: 'inquiry' | 'proposal' | 'shoot'
  /** When the shoot starts, ISO 8601; undefined while nobody has said. */
  startsAt: string | undefined
  /** The hours of the shoot, epoch milliseconds. */
  slot: Stretch | undefined
}

/**
 * A booking with the day and the place of its shoot; before there is one, those of the proposal that its client has;
 * else, and while they are loaded, those asked for.
 */
export function usePlannedDay(deal: WholeDeal): PlannedDeal {
  const { shootId } = deal
  const { data: shoot } = useQuery({ ...oneShoot(shootId ?? 0), enabled: shootId !== null })
  const proposed = useProposedShoot(deal)
  if (shootId !== null && shoot) {
    const { date, duration, timeZone, location: place, coordinates } = shoot
    const when = { day: dayOfSent(date, timeZone), startsAt: date, slot: slotOf(date, duration) }
    return { ...deal, ...when, timeZone, place, coordinates, dayFrom: 'shoot' }
  }
  if (shootId !== null || !proposed || proposed.day === null)
    return { ...deal, dayFrom: 'inquiry', startsAt: undefined, slot: undefined }
  const { day, time, minutes, timeZone, place, coordinates } = proposed
  const startsAt = instantOf(day, time, timeZone)
  const when = { day, startsAt, slot: startsAt === undefined ? undefined : slotOf(startsAt, minutes) }
  return { ...deal, ...when, timeZone, place, coordinates, dayFrom: 'proposal' }
}

function slotOf(startsAt: string, minutes: number): Stretch {
  const start = Date.parse(startsAt)
  return { start, end: start + minutes * 60_000 }
}

/** The shoot in the proposal that the client of a booking can accept, or has; undefined without one. */
function useProposedShoot({ id, shootId }: WholeDeal) {
  const { data: list } = useQuery({ ...proposalsOfDeal(id), enabled: shootId === null })
  const out = list?.proposals.find(isOpen)
  const { data } = useQuery({ ...oneProposal(out?.id ?? 0), enabled: shootId === null && out !== undefined })
  return out && data?.facts.shoot
}
