import { requireDeal, withDealChange } from '#deals/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { takenTime } from '#proposals/taken-time.ts'
import type { Db } from '#database/db.ts'
import { requireProposal } from './drafts.ts'
import { holdFromOwnSignature } from './holds.ts'
import { findTermsOfContract } from './terms-store.ts'
import { factsOf, ticksOf } from './view.ts'

/** Once the photographer has signed what a client has accepted, the time to sign begins for the client. */
export async function onOwnSignature(db: Db, owner: OwnerId, contractId: number, now: number): Promise<void> {
  const terms = await findTermsOfContract(db, owner, contractId)
  if (!terms || terms.agreedAt !== null) return
  const proposal = await requireProposal(db, owner, terms.proposalId)
  const facts = factsOf(proposal)
  const time = takenTime(facts, ticksOf(proposal) ?? [])
  await withDealChange(db, owner, terms.dealId, { now }, async () => {
    if (time) await holdFromOwnSignature(db, owner, await requireDeal(db, owner, terms.dealId), { facts, time }, now)
    return { repliedAt: now }
  })
}

/** The deal of a contract that follows from a proposal; undefined for others. */
export const dealOfContract = async (db: Db, owner: OwnerId, contractId: number): Promise<number | undefined> =>
  (await findTermsOfContract(db, owner, contractId))?.dealId
