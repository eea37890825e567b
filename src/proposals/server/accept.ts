import { todayOf } from '#accounts/server/settings/settings.ts'
import { createContract, fillText } from '#contracts/server/service.ts'
import { recordEvent, reopened, requireDeal, withDealChange } from '#deals/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { decimalOfMoney, moneyWords } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import type { Ticks } from '#proposals/api.ts'
import type { ProposalFacts } from '#proposals/facts.ts'
import { sumsOf, tickFault } from '#proposals/lines.ts'
import { installmentAmounts } from '#proposals/payment-plan.ts'
import { takenTime, type TakenTime } from '#proposals/taken-time.ts'
import type { Db } from '#database/db.ts'
import { bind } from './bind.ts'
import { requireProposal } from './drafts.ts'
import { holdForSignature } from './holds.ts'
import { hashOfFacts } from './send.ts'
import * as store from './store.ts'
import { deleteOpenTerms, insertTerms } from './terms-store.ts'
import { factsOf, ticksOf } from './view.ts'

/** What a client sends to accept. */
export interface Acceptance {
  hash: string
  ticks: Ticks
  /** The total that was shown, in minor units. */
  total: number
}

const sameTicks = (one: Ticks, other: Ticks): boolean => {
  const keyed = (ticks: Ticks) =>
    ticks
      .map(({ line, quantity }) => `${line}x${quantity}`)
      .toSorted()
      .join()
  return keyed(one) === keyed(other)
}

const changed = () => new Problem('conflict', 'The proposal changed since you opened this page. Reload it.')

interface Studio {
  name: string
  today: string
}

/** Why a proposal cannot be accepted; answers true for one that was accepted in the same way before. */
function wasAccepted(
  row: store.FoundProposal,
  { hash, ticks }: Acceptance,
  studio: Studio,
  clientName: string,
): boolean {
  const { state, validUntil } = row
  if (state === 'withdrawn') throw new Problem('conflict', `${studio.name} withdrew this proposal.`)
  if (row.hash !== hash || state === 'replaced' || state === 'draft') throw changed()
  if (state === 'declined') throw new Problem('conflict', 'This proposal was declined.')
  if (state === 'accepted') {
    if (sameTicks(ticksOf(row) ?? [], ticks)) return true
    throw new Problem('conflict', `${clientName} accepted a moment ago with different extras.`)
  }
  if (validUntil < studio.today)
    throw new Problem('conflict', `This proposal expired on ${validUntil}. Ask ${studio.name} for a new one.`, {
      reason: 'expired',
    })
  return false
}

async function writeContract(
  db: Db,
  owner: OwnerId,
  { facts, total, deposit }: { facts: ProposalFacts; total: number; deposit: number | null },
  { clientId, time }: { clientId: number; time: TakenTime | undefined },
  now: number,
): Promise<number | null> {
  if (facts.contract === null || time === undefined) return null
  const { currency, title } = facts
  const amounts = {
    totalAmount: decimalOfMoney(total, currency),
    depositAmount: deposit === null ? null : decimalOfMoney(deposit, currency),
  }
  const contractDate = await todayOf(db, owner, now)
  const filling = { clientId, contractDate, currency, ...amounts }
  const { place, timeZone } = facts.shoot
  const shoot = { title, location: place, date: time.start, duration: time.minutes, timeZone }
  const content = await fillText(db, owner, facts.contract, { ...filling, shoot }, now)
  const words = { packageDetails: '', terms: '', status: 'draft' as const }
  return createContract(db, owner, { ...filling, shootId: null, shootTitle: title, ...words, title, content }, now)
}

/**
 * Accepts a proposal of a client with some of its extras: terms and contract are written, and the time is held until it
 * is signed. Without a contract the terms bind at once.
 */
export async function acceptProposal(
  db: Db,
  owner: OwnerId,
  id: number,
  acceptance: Acceptance,
  { now, studio, clientName }: { now: number; studio: Studio; clientName: string },
): Promise<void> {
  const { dealId } = await requireProposal(db, owner, id)
  const { clientId } = await requireDeal(db, owner, dealId)
  if (clientId === null) throw changed()
  let isNew = false
  await withDealChange(db, owner, dealId, { now }, async (_, deal) => {
    const row = await requireProposal(db, owner, id)
    if (wasAccepted(row, acceptance, studio, clientName)) return {}
    const facts = factsOf(row)
    const fault = tickFault(facts.lines, acceptance.ticks)
    if (fault !== undefined) throw new Problem('invalid', fault)
    const sums = sumsOf(facts, acceptance.ticks)
    if (sums.total !== acceptance.total) throw new Problem('invalid', 'The total changed. Reload the page.')
    const time = takenTime(facts, acceptance.ticks)
    const [deposit] = installmentAmounts(
      sums.total,
      facts.plan.map(({ share }) => share),
    )
    const parts = { facts, total: sums.total, deposit: facts.plan.length > 1 ? (deposit ?? null) : null }
    if (facts.contract !== null && time) await holdForSignature(db, owner, deal, { facts, time }, now)
    const contractId = await writeContract(db, owner, parts, { clientId, time }, now)
    const terms = JSON.stringify({ ...sums, plan: facts.plan, shoot: facts.shoot })
    await deleteOpenTerms(db, owner, dealId)
    await insertTerms(db, {
      userId: owner,
      dealId,
      n: 1,
      proposalId: id,
      contractId,
      facts: terms,
      hash: hashOfFacts(terms),
      total: sums.total,
      currency: facts.currency,
      agreedAt: null,
    })
    const ticks = JSON.stringify(acceptance.ticks)
    await store.fillProposal(db, owner, id, { state: 'accepted', acceptedAt: now, ticks, version: row.version + 1 })
    const total = moneyWords(sums.total, facts.currency)
    await recordEvent(db, owner, dealId, { kind: 'proposal accepted', total }, now)
    isNew = contractId === null
    // The proposal of a lost booking stays open until it is withdrawn. With a contract the photographer signs next.
    return { ...(await reopened(db, owner, deal, now)), askedAt: now }
  })
  if (isNew) await bind(db, owner, dealId, now)
}
