import type { OwnerId } from '#kernel/access.ts'
import type { MovedStart } from '#proposals/changing.ts'
import type { Billing } from '#proposals/server/payments/billing.ts'
import { contractToAmend } from '#proposals/server/changes/addendum.ts'
import { findNewestChange, listSigned } from '#proposals/server/changes/change-store.ts'
import { changeFactsOf } from '#proposals/server/changes/seen-change.ts'
import { requireProposal } from '#proposals/server/drafts.ts'
import { factsOf } from '#proposals/server/view.ts'
import type { Db } from '#database/db.ts'

const startIn = ({ day, time }: MovedStart['from']): MovedStart['from'] => ({ day, time })

/** The time of the shoot that the papers name: the contract, or the last addendum that states one. */
async function signedStart(db: Db, owner: OwnerId, { terms }: Billing): Promise<MovedStart['from']> {
  const signed = (await listSigned(db, owner, terms.dealId)).findLast(({ kind }) => kind === 'move')
  const moved = signed && changeFactsOf(signed).moved
  return moved ? moved.to : startIn(factsOf(await requireProposal(db, owner, terms.proposalId)).shoot)
}

/** How the shoot was moved since its papers were signed; undefined without a contract, and where they name its time. */
export async function movedSinceSigned(db: Db, owner: OwnerId, billing: Billing): Promise<MovedStart | undefined> {
  if ((await contractToAmend(db, owner, billing.terms.dealId)) === null) return undefined
  const from = await signedStart(db, owner, billing)
  const { day, time } = billing.facts.shoot
  return day === null || (from.day === day && from.time === time) ? undefined : { from, to: { day, time } }
}

/** Whether an addendum of a move waits for the client's signature. */
export const isAddendumOffered = async (db: Db, owner: OwnerId, dealId: number): Promise<boolean> =>
  (await findNewestChange(db, owner, dealId, 'move'))?.state === 'waiting'

/** The move that no signed paper states, with its addendum that waits or was declined; null for none. */
export async function unsignedMove(db: Db, owner: OwnerId, billing: Billing) {
  const moved = await movedSinceSigned(db, owner, billing)
  if (!moved) return null
  const offered = await findNewestChange(db, owner, billing.terms.dealId, 'move')
  const isOf = offered && changeFactsOf(offered).moved?.to.day === moved.to.day
  return {
    from: moved.from.day,
    to: moved.to.day,
    offeredAt: offered?.state === 'waiting' ? offered.sentAt : null,
    declinedFor: isOf && offered.state === 'declined' ? offered.declinedFor : null,
  }
}
