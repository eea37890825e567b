import { dropMove } from '#holds/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { requireShoot } from '#shoots/server/service.ts'
import { shootFollowUp } from '#shoots/server/shoot-follow-up.ts'
import type { Db } from '#database/db.ts'
import { recordEvent } from './event-store.ts'
import { withDealChange } from './service.ts'
import { findDealOfShoot } from './store.ts'

/** The deal that led to a shoot of the photographer; null without one. */
export async function dealOfShoot(db: Db, owner: OwnerId, shootId: number) {
  await requireShoot(db, owner, shootId)
  return (await findDealOfShoot(db, owner, shootId)) ?? null
}

/** The title of the booking that plans with a shoot; undefined without one, and once it is lost. */
export async function dealWithShoot(db: Db, owner: OwnerId, shootId: number): Promise<string | undefined> {
  const deal = await findDealOfShoot(db, owner, shootId)
  return deal && deal.stage !== 'lost' ? deal.title : undefined
}

/** Links the shoot that was agreed, which books the deal; null takes it off. */
export async function linkShoot(
  db: Db,
  owner: OwnerId,
  id: number,
  shootId: number | null,
  now: number,
  ifMatch?: number,
) {
  const shoot = shootId === null ? undefined : await requireShoot(db, owner, shootId)
  const deal = await withDealChange(db, owner, id, { now, ifMatch }, async (_, { bookedAt }) => {
    await dropMove(db, owner, id, now)
    await recordEvent(db, owner, id, shoot ? { kind: 'shoot', title: shoot.title } : { kind: 'shoot unlinked' }, now)
    return { shootId, bookedAt: shoot ? (bookedAt ?? now) : null }
  })
  // Another shoot may be on another day.
  if (shootId !== null) await shootFollowUp()(db, owner, shootId, now)
  return deal
}
