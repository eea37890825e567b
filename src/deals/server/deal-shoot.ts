import { nameOfDeal } from '#deals/next-step.ts'
import { dropMove } from '#holds/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { ShootUse } from '#shoots/server/shoot-use.ts'
import { Problem } from '#kernel/problem.ts'
import { requireShoot } from '#shoots/server/service.ts'
import { shootFollowUp } from '#shoots/server/shoot-follow-up.ts'
import type { Db } from '#database/db.ts'
import { agreedDeal, requireNotAgreed } from './agreed-deal.ts'
import { giveShoot } from './give-shoot.ts'
import { recordEvent } from './record-event.ts'
import { requireNotFull } from '#deals/server/list/open-deals.ts'
import { requireDeal, timeFound, withDealChange } from './service.ts'
import { isAddendumWaiting, proposedOf } from './standing-store.ts'
import { findDealOfShoot } from './store.ts'

/** The deal that led to a shoot of the photographer; null without one. */
export async function dealOfShoot(db: Db, owner: OwnerId, shootId: number) {
  await requireShoot(db, owner, shootId)
  const deal = await findDealOfShoot(db, owner, shootId)
  if (!deal) return null
  const proposed = (await proposedOf(db, owner, [deal.id])).get(deal.id)
  const hasAddendum = proposed?.isAgreed === true && (await isAddendumWaiting(db, owner, deal.id))
  return { ...deal, ...(proposed && { proposed }), ...(hasAddendum && { isAddendumWaiting: true as const }) }
}

/** The booking that plans with a shoot; undefined without one, and once it is lost. */
export async function dealWithShoot(db: Db, owner: OwnerId, shootId: number): Promise<ShootUse | undefined> {
  const deal = await findDealOfShoot(db, owner, shootId)
  if (!deal || deal.stage === 'lost') return undefined
  const isAgreed = await agreedDeal()(db, owner, deal.id)
  return { title: deal.title, ...(isAgreed && { agreedWith: nameOfDeal(await requireDeal(db, owner, deal.id)) }) }
}

type Before = Awaited<ReturnType<typeof requireDeal>>

/** Has a deal plan with a shoot. Throws for one with which another booking plans. */
async function takeShoot(db: Db, owner: OwnerId, { id, clientId }: Before, shootId: number, now: number) {
  const planned = await findDealOfShoot(db, owner, shootId)
  if (planned && planned.id !== id && planned.stage !== 'lost')
    throw new Problem('conflict', `This shoot is part of the booking “${planned.title}”.`, { reason: 'booked' })
  if (clientId !== null) await giveShoot(db, owner, shootId, clientId, now)
}

const notBooked = { shootId: null, bookedAt: null }

/** Links the shoot that was agreed, which books the deal; null takes it off, but not what a client has agreed to. */
export async function linkShoot(
  db: Db,
  owner: OwnerId,
  id: number,
  shootId: number | null,
  now: number,
  ifMatch?: number,
) {
  const shoot = shootId === null ? undefined : await requireShoot(db, owner, shootId)
  const deal = await withDealChange(db, owner, id, { now, ifMatch }, async (before) => {
    if (before.shootId !== null && before.shootId !== shootId) await requireNotAgreed(db, owner, before)
    if (shootId !== null) await takeShoot(db, owner, before, shootId, now)
    if (shootId === null && before.bookedAt !== null && before.closedAt === null) await requireNotFull(db, owner)
    await dropMove(db, owner, id, now)
    await recordEvent(db, owner, id, shoot ? { kind: 'shoot', title: shoot.title } : { kind: 'shoot unlinked' }, now)
    return shoot ? { shootId, bookedAt: before.bookedAt ?? now, ...timeFound(before, now) } : notBooked
  })
  // Another shoot may be on another day.
  if (shootId !== null) await shootFollowUp()(db, owner, shootId, now)
  return deal
}
