import { withDealChange } from '#deals/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { lockIndex } from '#search-index/server/service.ts'
import type { Db } from '#database/db.ts'
import { advisoryLock } from '#database/dialect.ts'
import { moveTo, type NewTime } from './move.ts'

/**
 * Moves the shoot of a booking to a time that its client chose, as one that is agreed already. `choose` throws what
 * refuses it, once nobody else takes a time or changes the booking.
 */
export async function moveAsChosen(
  db: Db,
  owner: OwnerId,
  dealId: number,
  choose: () => Promise<Omit<NewTime, 'movesDue'>>,
  now: number,
): Promise<void> {
  await lockIndex(db, owner)
  await advisoryLock(db, 'dates', owner)
  await withDealChange(db, owner, dealId, { now }, async (deal) =>
    moveTo(db, owner, deal, { ...(await choose()), movesDue: true }, now),
  )
}
