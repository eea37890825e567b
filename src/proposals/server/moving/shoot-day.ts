import { requireDeal } from '#deals/server/service.ts'
import { dayAt } from '#kernel/dates.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { ProposalFacts } from '#proposals/facts.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'

/** The shoot of a deal with its day at its place; that of the proposal where there is none. */
export async function shootOf(db: Db, owner: OwnerId, dealId: number, { shoot }: ProposalFacts) {
  const { shootId } = await requireDeal(db, owner, dealId)
  if (shootId === null) return { day: shoot.day, title: null }
  const { date, timeZone, title } = await requireShoot(db, owner, shootId)
  return { day: dayAt(date, timeZone), title }
}
