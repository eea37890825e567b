import type { SignedFor } from '#contracts/advance.ts'
import { recordEvent, type requireDeal, withDealChange } from '#deals/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayAt } from '#kernel/dates.ts'
import { moneyWords } from '#kernel/money.ts'
import type { Advance } from '#proposals/advance.ts'
import { type ChangeFacts } from '#proposals/changing.ts'
import type { ProposalFacts } from '#proposals/facts.ts'
import { bindChange, lockedStanding } from '#proposals/server/changes/bind-change.ts'
import { countChanges, insertChange } from '#proposals/server/changes/change-store.ts'
import { withdrawWaitingAddendum } from '#proposals/server/changes/withdraw-addendum.ts'
import { agreedLines } from '#proposals/server/changes/changed-lines.ts'
import { newDueDay, termsOf } from '#proposals/server/changes/what-follows.ts'
import { todayOf } from '#accounts/server/settings/settings.ts'
import { requireProposal } from '#proposals/server/drafts.ts'
import type { Billing } from '#proposals/server/payments/billing.ts'
import { type Standing, standingOf } from '#proposals/server/payments/standing.ts'
import { hashOfFacts } from '#proposals/server/send.ts'
import { lockIndex } from '#search-index/server/service.ts'
import type { Db } from '#database/db.ts'
import { advisoryLock, nextId } from '#database/dialect.ts'
import { agreedShoot } from './moved-terms.ts'
import { moveTo, shootToMove } from './move.ts'

type FoundDeal = Awaited<ReturnType<typeof requireDeal>>

/** A move whose addendum its client signs with it. */
export interface SignedMove {
  startsAt: number
  /** What it costs, minor units; 0 for nothing. */
  fee: number
  /** The name of the line with the fee. */
  feeName: string
  /** The number of the addendum, and the photographer’s signature of it. */
  contractNumber: string
  advance: Advance
  /** Writes the addendum and signs it. Returns its id. */
  sign: (signedFor: SignedFor) => Promise<number>
}

/**
 * The lines with a fee, at the tax of what is agreed first. It is exactly what was signed: no discount takes of it, and
 * its tax is within.
 */
function withFee(agreed: ProposalFacts, { fee, feeName }: SignedMove): ProposalFacts {
  if (fee === 0) return agreed
  const [first] = agreed.lines
  const line = {
    line: agreed.lines.length + 1,
    kind: 'base' as const,
    name: feeName,
    included: '',
    quantity: 1000,
    rate: fee,
    isFinal: true as const,
    category: first?.category ?? null,
    ticked: false,
    most: 1,
    minutes: 0,
  }
  return { ...agreed, lines: [...agreed.lines, line] }
}

/** The payments that are still to be billed stay as they are; the fee is one of its own. */
function planWithFee({ billing, open, last }: Standing, today: string): ChangeFacts['plan'] {
  const due = { anchor: 'day' as const, day: newDueDay(today) }
  const kept = open
    .filter(({ amount }) => amount > 0)
    .map(({ id, name, amount, dueOn }) => ({
      id,
      name,
      share: { by: 'amount' as const, value: amount },
      due: billing.facts.plan[id - 1]?.due ?? { anchor: 'day' as const, day: dueOn ?? due.day },
    }))
  return [...kept, { id: last + 1, name: 'Change', share: { by: 'rest' }, due }]
}

const startIn = ({ day, time }: ProposalFacts['shoot']) => ({ day, time })

/** What the addendum says of the booking, as a change that is agreed. */
function factsOf(standing: Standing, move: SignedMove, shoot: ProposalFacts['shoot'], today: string): ChangeFacts {
  const { billing } = standing
  return {
    words: '',
    from: billing.pricedBy,
    before: billing.total,
    agreed: withFee(agreedLines(billing), move),
    moved: { from: startIn(billing.facts.shoot), to: { ...startIn(shoot), day: shoot.day ?? today } },
    plan: move.fee === 0 ? null : planWithFee(standing, today),
    was: [],
    credits: [],
    refund: 0,
  }
}

interface Written {
  facts: ChangeFacts
  total: number
}

/** Writes the change, and signs its addendum. Returns the addendum’s id. */
async function writeSigned(
  db: Db,
  owner: OwnerId,
  { terms }: Billing,
  { contractNumber, advance, sign }: SignedMove,
  { facts, total }: Written,
  now: number,
): Promise<number> {
  const { dealId, proposalId } = terms
  const n = (await countChanges(db, owner, dealId)) + 1
  const text = JSON.stringify(facts)
  const hash = hashOfFacts(text)
  const { number } = await requireProposal(db, owner, proposalId)
  const contractId = await sign({ proposal: number ?? '', version: n, hash, isChange: true })
  await withdrawWaitingAddendum(db, owner, dealId, 'replaced', now)
  await insertChange(db, {
    userId: owner,
    id: await nextId(db, 'deal_changes'),
    dealId,
    n,
    kind: 'move',
    state: 'agreed',
    facts: text,
    hash,
    total,
    advance: JSON.stringify(advance),
    contractNumber,
    contractId,
    sentAt: now,
    decidedAt: now,
    declinedFor: '',
  })
  return contractId
}

/** Further terms with the fee and the new time, and a payment for the fee. */
async function bindFee(
  db: Db,
  owner: OwnerId,
  dealId: number,
  { facts, contractId, shoot }: { facts: ChangeFacts; contractId: number; shoot: ProposalFacts['shoot'] },
  now: number,
): Promise<void> {
  const standing = await lockedStanding(db, owner, dealId, now)
  const { agreed, plan, before, moved } = facts
  const { total } = termsOf(agreed, standing)
  await bindChange(db, owner, dealId, { agreed, plan, contractId, standing, reason: 'Session moved', shoot }, now)
  const money = (amount: number): string => moneyWords(amount, agreed.currency)
  await recordEvent(db, owner, dealId, { kind: 'change agreed', before: money(before), total: money(total) }, now)
  const [from, to] = [moved?.from.day, moved?.to.day]
  if (from && to && from !== to) await recordEvent(db, owner, dealId, { kind: 'moved', from, to }, now)
}

/** Signs and moves once the deal is locked. Returns what changes of it. */
async function signAndMove(db: Db, owner: OwnerId, deal: FoundDeal, move: SignedMove, now: number) {
  const stored = await shootToMove(db, owner, deal)
  const standing = await standingOf(db, owner, deal.id)
  const today = await todayOf(db, owner, now)
  const shoot = agreedShoot(standing.billing, { ...stored, date: move.startsAt })
  const facts = factsOf(standing, move, shoot, today)
  // Contracts are locked before invoices.
  const written = { facts, total: termsOf(facts.agreed, standing).total }
  const contractId = await writeSigned(db, owner, standing.billing, move, written, now)
  if (move.fee > 0) await bindFee(db, owner, deal.id, { facts, contractId, shoot }, now)
  const moved = await moveTo(db, owner, deal, { startsAt: move.startsAt, movesDue: true }, now)
  await recordEvent(db, owner, deal.id, { kind: 'addendum signed', to: dayAt(move.startsAt, stored.timeZone) }, now)
  return moved
}

/**
 * Moves the shoot of a booking to a time that its client chose, with an addendum that both have signed: all of it or
 * nothing. `choose` throws what refuses it, once nobody else takes a time or changes the booking.
 */
export async function moveByAddendum(
  db: Db,
  owner: OwnerId,
  dealId: number,
  choose: () => Promise<SignedMove>,
  now: number,
): Promise<void> {
  await lockIndex(db, owner)
  await advisoryLock(db, 'dates', owner)
  await withDealChange(db, owner, dealId, { now }, async (deal) => signAndMove(db, owner, deal, await choose(), now))
}
