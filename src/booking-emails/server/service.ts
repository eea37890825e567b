import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import * as query from './facts-query.ts'
import { replan, replanAll } from './replan.ts'

export { mailAct } from './acts/mail-act.ts'
export { heldEmails } from './held.ts'
export { areRemindersPaused } from './of-deal.ts'

/** Plans the emails of a deal anew after it was changed. */
export const followDeal = (db: Db, owner: OwnerId, dealId: number, now: number): Promise<void> =>
  replan(db, owner, [dealId], now)

/** The same after its shoot was changed. */
export const followShoot = async (db: Db, owner: OwnerId, shootId: number, now: number): Promise<void> =>
  replan(db, owner, await query.listDealsOfShoot(db, owner, shootId), now)

const one = (dealId: number | undefined): number[] => (dealId === undefined ? [] : [dealId])

/** The same after its contract was sent, signed or taken back. */
export const followContract = async (db: Db, owner: OwnerId, contractId: number, now: number): Promise<void> =>
  replan(db, owner, one(await query.findDealOfContract(db, owner, contractId)), now)

/** The same after one of its invoices was paid or changed. */
export const followInvoice = async (db: Db, owner: OwnerId, invoiceId: number, now: number): Promise<void> =>
  replan(db, owner, one(await query.findDealOfInvoice(db, owner, invoiceId)), now)

/** The same of all open bookings after the studio's time zone was changed: most emails go out at its hours. */
export const followZone = (db: Db, owner: OwnerId, now: number): Promise<void> => replanAll(db, owner, now)
