import { createHash } from 'node:crypto'
import type { OwnerId } from '#kernel/access.ts'
import { changedSums } from '#proposals/changed-sums.ts'
import { ChangeFacts, type SeenChange } from '#proposals/changing.ts'
import { standingOf, type Standing } from '#proposals/server/payments/standing.ts'
import type { Db } from '#database/db.ts'
import { todayOf } from '#accounts/server/settings/settings.ts'
import { type FoundChange, listChangesOfClient } from './change-store.ts'
import { hashOfShown, shownPayments, whatFollows } from './what-follows.ts'

export const changeFactsOf = ({ facts }: Pick<FoundChange, 'facts'>): ChangeFacts =>
  ChangeFacts.parse(JSON.parse(facts))

const numberOf = ({ bills }: Standing, id: number | null): string | null =>
  bills.find((bill) => bill.id === id)?.number ?? null

/** The payments as they are: a move changes only when they are due. */
function movedPayments(standing: Standing) {
  return standing.installments
    .filter(({ amount }) => amount > 0)
    .map(({ name, amount, dueOn, anchor, liveId }) => ({
      name,
      amount,
      dueOn,
      isAfterDelivery: anchor === 'delivered',
      number: numberOf(standing, liveId),
    }))
}

function shownMove(row: FoundChange, standing: Standing) {
  const payments = movedPayments(standing)
  const shown = JSON.stringify([row.hash, standing.billing.total, payments])
  return { hash: createHash('sha256').update(shown).digest('hex'), payments, credits: [], refund: 0 }
}

/** What follows from a change that waits, as it would be accepted now. */
export function shownNow(row: FoundChange, standing: Standing, today: string) {
  const { agreed, moved } = changeFactsOf(row)
  if (moved) return shownMove(row, standing)
  const follows = whatFollows(standing, agreed)
  const { credits, refund } = follows
  return {
    hash: hashOfShown(row, standing, follows, today),
    payments: shownPayments(standing, follows, today),
    credits: credits.map(({ id, amount }) => ({ number: numberOf(standing, id) ?? '', amount })),
    refund,
  }
}

const past = { hash: '', payments: [], credits: [], refund: 0 }

/** A change as its client sees it. */
async function seen(db: Db, owner: OwnerId, row: FoundChange, now: number) {
  const { agreed, words, before, moved } = changeFactsOf(row)
  const standing = row.state === 'waiting' ? await standingOf(db, owner, row.dealId) : undefined
  const { lines, discount, tax, credited } = changedSums(agreed, standing?.billing.credited ?? [])
  const shown = standing ? shownNow(row, standing, await todayOf(db, owner, now)) : past
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
    lines: lines.map(({ quantity, amount }, at) => ({ name: agreed.lines[at]?.name ?? '', quantity, amount })),
    discount,
    tax,
    ...shown,
    isSigned: row.advance !== null,
    decidedAt: row.decidedAt,
  }
}

/** For how long a change that was agreed is told of. */
const toldForMs = 30 * 86_400_000

/**
 * The last change of each kind and deal of a client: those that wait, and those that were agreed in the last month.
 */
export async function changesFor(db: Db, owner: OwnerId, clientId: number, now: number, rows: number) {
  const found = await listChangesOfClient(db, owner, clientId, now - toldForMs, rows)
  const changes: Awaited<ReturnType<typeof seen>>[] = []
  const isSame = (one: FoundChange, other: FoundChange) => one.dealId === other.dealId && one.kind === other.kind
  const newest = found.filter((row, at) => found.findIndex((one) => isSame(one, row)) === at)
  for (const row of newest) changes.push(await seen(db, owner, row, now))
  return changes satisfies (Omit<SeenChange, 'decidedAt'> & { decidedAt: number | null })[]
}
