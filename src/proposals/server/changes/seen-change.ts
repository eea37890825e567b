import { createHash } from 'node:crypto'
import type { OwnerId } from '#kernel/access.ts'
import { changedSums } from '#proposals/changed-sums.ts'
import { ChangeFacts, type SeenChange } from '#proposals/changing.ts'
import type { ProposalFacts } from '#proposals/facts.ts'
import { lineDifferences } from '#proposals/line-differences.ts'
import { sumsOf } from '#proposals/lines.ts'
import { daysAfterDelivery } from '#proposals/payment-plan.ts'
import { standingOf, type Standing } from '#proposals/server/payments/standing.ts'
import type { Db } from '#database/db.ts'
import { todayOf } from '#accounts/server/settings/settings.ts'
import { type FoundChange, listChangesOfClient } from './change-store.ts'
import { type Changing, hashOfShown, shownPayments, whatFollows } from './what-follows.ts'

export const changeFactsOf = ({ facts }: Pick<FoundChange, 'facts'>): ChangeFacts =>
  ChangeFacts.parse(JSON.parse(facts))

const numberOf = ({ bills }: Standing, id: number | null): string | null =>
  bills.find((bill) => bill.id === id)?.number ?? null

/** What is credited and refunded with a change, as it stands. */
export function followsNow(standing: Standing, change: Changing) {
  const { credits, refund } = whatFollows(standing, change)
  return {
    credits: credits.map(({ id, amount }) => ({ number: numberOf(standing, id) ?? '', amount })),
    refund,
  }
}

/** The payments as they are: a move changes only when they are due. */
function paymentsNow(standing: Standing) {
  return standing.installments
    .filter(({ amount }) => amount > 0)
    .map(({ id, name, amount, dueOn, liveId }) => ({
      name,
      amount,
      dueOn,
      daysAfterDelivery: daysAfterDelivery(standing.billing.facts.plan[id - 1]?.due),
      number: numberOf(standing, liveId),
    }))
}

function shownMove(row: FoundChange, standing: Standing) {
  const payments = paymentsNow(standing)
  const shown = JSON.stringify([row.hash, standing.billing.total, payments])
  return {
    hash: createHash('sha256').update(shown).digest('hex'),
    payments,
    paymentsBefore: [],
    credits: [],
    refund: 0,
  }
}

/** Lines without extras, as they are shown. */
export const shownLines = (agreed: ProposalFacts) =>
  sumsOf(agreed, []).lines.map(({ quantity, amount }, at) => ({ name: agreed.lines[at]?.name ?? '', quantity, amount }))

/** What differs from the lines before a change; nothing where those are not known. */
export const differencesIn = ({ was, agreed }: ChangeFacts) =>
  was.length === 0 ? [] : lineDifferences(was, shownLines(agreed))

/** What follows from a change that waits, as it would be accepted now. */
export function shownNow(row: FoundChange, standing: Standing, today: string) {
  const facts = changeFactsOf(row)
  const { plan, moved } = facts
  if (moved) return shownMove(row, standing)
  const follows = whatFollows(standing, facts)
  return {
    hash: hashOfShown({ ...row, plan }, standing, follows, today),
    payments: shownPayments(standing, facts, follows, today),
    paymentsBefore: plan === null ? [] : paymentsNow(standing),
    ...followsNow(standing, facts),
  }
}

/** A change as its client sees it. */
function seen(row: FoundChange, standing: Standing | undefined, today: string) {
  const facts = changeFactsOf(row)
  const { agreed, words, before, moved, credits, refund } = facts
  const { discount, tax, credited } = changedSums(agreed, standing?.billing.credited ?? [])
  const shown = standing
    ? shownNow(row, standing, today)
    : { hash: '', payments: [], paymentsBefore: [], credits, refund }
  return {
    id: row.id,
    state: standing ? ('waiting' as const) : ('agreed' as const),
    title: agreed.title,
    moved,
    words,
    currency: agreed.currency,
    pricesWithTax: agreed.pricesWithTax,
    before,
    total: row.total,
    credited,
    lines: shownLines(agreed),
    differences: differencesIn(facts),
    discount,
    tax,
    isPlanChanged: facts.plan !== null,
    ...shown,
    isSigned: row.advance !== null,
    decidedAt: row.decidedAt,
  }
}

/** For how long a change that was agreed is told of. */
const toldForMs = 30 * 86_400_000

/**
 * Of so many bookings with changes that wait what was billed is read, for each by itself. A client has one or two; of
 * more, the others follow once the newest are answered, so that a page never costs more than this.
 */
const mostStandings = 5

/** What was billed of the deals whose changes wait, by deal. */
async function standingsOf(db: Db, owner: OwnerId, changes: readonly FoundChange[]) {
  const waiting = new Set(changes.filter(({ state }) => state === 'waiting').map(({ dealId }) => dealId))
  const standings = new Map<number, Standing>()
  for (const dealId of [...waiting].slice(0, mostStandings)) standings.set(dealId, await standingOf(db, owner, dealId))
  return standings
}

/**
 * The last change of each kind and deal of a client: those that wait, and those that were agreed in the last month.
 */
export async function changesFor(db: Db, owner: OwnerId, clientId: number, now: number, rows: number) {
  const found = await listChangesOfClient(db, owner, clientId, now - toldForMs, rows)
  const isSame = (one: FoundChange, other: FoundChange) => one.dealId === other.dealId && one.kind === other.kind
  const newest = found.filter((row, at) => found.findIndex((one) => isSame(one, row)) === at)
  const standings = await standingsOf(db, owner, newest)
  const today = await todayOf(db, owner, now)
  const changes = newest
    .filter(({ state, dealId }) => state !== 'waiting' || standings.has(dealId))
    .map((row) => seen(row, row.state === 'waiting' ? standings.get(row.dealId) : undefined, today))
  return changes satisfies (Omit<SeenChange, 'decidedAt'> & { decidedAt: number | null })[]
}
