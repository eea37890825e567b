import { nameOfDeal } from '#deals/next-step.ts'
import { isAsking, recordEvent, withDealChange } from '#deals/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dealOfContract } from '#proposals/server/service.ts'
import type { Db } from '#database/db.ts'
import { lockUserShared } from '#database/dialect.ts'
import { notifyPhotographer } from '#client-portal/server/notify-photographer.ts'

interface At {
  now: number
  /** Whether emails can be sent. */
  mail: boolean
}

/** Tells the photographer that the client of a deal wanted a time that was taken meanwhile. */
export async function noteWanted(db: Db, owner: OwnerId, dealId: number, { now, mail }: At): Promise<void> {
  const deal = await withDealChange(db, owner, dealId, { now }, async (before) => {
    await recordEvent(db, owner, dealId, { kind: 'date wanted' }, now)
    // A question that waits is still to be answered once they have found a time.
    return isAsking(before) ? {} : { askedAt: now }
  })
  const what = { act: 'wanted' as const, dealId, title: `${nameOfDeal(deal)} wanted a time that is taken` }
  const message = `${deal.title}: it was taken meanwhile, and nothing was accepted or signed. Offer another date.`
  await notifyPhotographer(db, owner, { ...what, message, mail }, now)
}

/** The same of a client who signs the contract that followed from a proposal. */
export async function noteWantedBySigner(db: Db, owner: OwnerId, contractId: number, at: At): Promise<void> {
  if (!(await lockUserShared(db, owner))) return
  const dealId = await dealOfContract(db, owner, contractId)
  if (dealId !== undefined) await noteWanted(db, owner, dealId, at)
}
