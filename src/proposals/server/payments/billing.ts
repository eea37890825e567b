import { requireDeal } from '#deals/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { sumsOf } from '#proposals/lines.ts'
import type { Db } from '#database/db.ts'
import { type ChangedTerms, changedIn } from '#proposals/server/changed-terms.ts'
import { requireProposal } from '#proposals/server/drafts.ts'
import { listTerms } from '#proposals/server/terms/terms-store.ts'
import { factsOf, ticksOf } from '#proposals/server/view.ts'

const isPriced = (changed: ChangedTerms | undefined): boolean => changed !== undefined && changed.isMove !== true

/** What is agreed, and by which terms its prices: by the proposal, or by the last change since. */
async function agreedIn(db: Db, owner: OwnerId, rows: Awaited<ReturnType<typeof listTerms>>, proposalId: number) {
  const proposal = await requireProposal(db, owner, proposalId)
  const [facts, ticks] = [factsOf(proposal), ticksOf(proposal) ?? []]
  const credited: ChangedTerms['credited'] = []
  const pricedBy = rows.findLast((row) => row.n === 1 || isPriced(changedIn(row)))?.n ?? 1
  const first = { number: proposal.number, facts, ticks, credited, pricedBy, ...sumsOf(facts, ticks) }
  for (const terms of rows.toReversed()) {
    const changed = changedIn(terms)
    if (changed) {
      const { agreed, isMove: _, ...sums } = changed
      return { ...first, facts: agreed, ticks: [], ...sumsOf(agreed, []), terms, ...sums, total: terms.total }
    }
  }
  return first
}

/** The terms of a deal with what is needed to bill them. Throws a Problem for a deal without terms or client. */
export async function billingOf(db: Db, owner: OwnerId, dealId: number) {
  const rows = await listTerms(db, owner, dealId)
  const [terms] = rows
  const { clientId, shootId, title, deliveredOn } = await requireDeal(db, owner, dealId)
  if (!terms || clientId === null) throw new Problem('conflict', 'This booking has no client to bill.')
  return { terms, clientId, shootId, title, deliveredOn, ...(await agreedIn(db, owner, rows, terms.proposalId)) }
}

export type Billing = Awaited<ReturnType<typeof billingOf>>
