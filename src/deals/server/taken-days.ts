import { heldIn } from '#holds/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { civilDayOf } from '#light/civil-day.ts'
import { countMeeting } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import type { Planned } from '#deals/server/list/planned-days.ts'
import type { ListedDeal } from './store.ts'

interface Days {
  planned: ReadonlyMap<number, Planned>
  /** The photographer's. */
  zone: string
  now: number
}

/**
 * What else takes the day of each open deal, which is one of the photographer's zone, and until when a time on it is
 * held for the deal itself. Deals without a day, booked and lost ones are left out.
 */
export async function takenDaysOf(db: Db, owner: OwnerId, listed: readonly ListedDeal[], days: Days) {
  const { planned, zone, now } = days
  const open = listed
    .map((deal) => ({ ...deal, day: planned.get(deal.id)?.day ?? deal.day }))
    .filter(({ day, stage }) => day !== null && (stage === 'inquiry' || stage === 'proposed'))
  if (open.length === 0) return new Map<number, never>()
  const times = open.map(({ id, day, shootId }) => ({
    ...civilDayOf(day as string, zone),
    dealId: id,
    exceptShoot: shootId,
  }))
  const shoots = await countMeeting(db, owner, times)
  const held = await heldIn(db, owner, times, now)
  return new Map(
    open.map(({ id }, at) => [
      id,
      { shoots: shoots[at] ?? 0, holds: held[at]?.others ?? 0, heldUntil: held[at]?.until ?? null },
    ]),
  )
}
