import { todayOf } from '#accounts/server/settings/settings.ts'
import { recordEvent, requireNotLost, withDealChange } from '#deals/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayAt } from '#kernel/dates.ts'
import { Problem } from '#kernel/problem.ts'
import type { Db } from '#database/db.ts'
import { followingOf } from '#proposals/server/moving/move.ts'
import { requireShoot } from '#shoots/server/service.ts'
import { changeInstallment } from './terms/installment-store.ts'
import { findTerms } from './terms/terms-store.ts'

const refused = (words: string) => new Problem('invalid', words, { fields: { day: words } })

/** Nothing is delivered in the future, nor before it was photographed. */
async function requireDelivered(
  db: Db,
  owner: OwnerId,
  { day, shootId }: { day: string; shootId: number | null },
  now: number,
): Promise<void> {
  if (day > (await todayOf(db, owner, now))) throw refused('Choose a day up to today.')
  if (shootId === null) return
  const { date, timeZone } = await requireShoot(db, owner, shootId)
  if (day < dayAt(date, timeZone)) throw refused('Choose the day of the shoot or a later one.')
}

/** Marks a booking as delivered: the payments that waited for it get their days, those billed before too. */
export async function deliver(
  db: Db,
  owner: OwnerId,
  dealId: number,
  day: string,
  { now, ifMatch }: { now: number; ifMatch: number | undefined },
): Promise<void> {
  await withDealChange(db, owner, dealId, { now, ifMatch }, async (deal) => {
    requireNotLost(deal)
    const terms = await findTerms(db, owner, dealId)
    if (!terms || terms.agreedAt === null)
      throw new Problem('conflict', 'Nothing is agreed yet, so there is nothing to deliver.', { reason: 'not_agreed' })
    await requireDelivered(db, owner, { day, shootId: deal.shootId }, now)
    for (const { id, days } of await followingOf(db, owner, dealId, { anchor: 'delivered', day }))
      await changeInstallment(db, owner, dealId, id, days)
    await recordEvent(db, owner, dealId, { kind: 'delivered', on: day }, now)
    return { deliveredOn: day }
  })
}
