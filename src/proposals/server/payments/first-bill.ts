import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { requireProposal } from '#proposals/server/drafts.ts'
import { listInstallments } from '#proposals/server/terms/installment-store.ts'
import { findTermsOfContract } from '#proposals/server/terms/terms-store.ts'
import { factsOf } from '#proposals/server/view.ts'

/**
 * The first invoice of what a contract agreed, and what it bills; undefined for an addendum, before anything is billed,
 * and where the photographer sends the invoices.
 */
export async function firstBillOf(db: Db, owner: OwnerId, contractId: number) {
  const terms = await findTermsOfContract(db, owner, contractId)
  if (terms?.n !== 1) return undefined
  const { invoicesByHand } = factsOf(await requireProposal(db, owner, terms.proposalId))
  if (invoicesByHand) return undefined
  const [first] = await listInstallments(db, owner, terms.dealId)
  return first?.liveId ? { id: first.liveId, name: first.name } : undefined
}
