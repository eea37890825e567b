import type { OwnerId } from '#kernel/access.ts'
import { changedSums } from '#proposals/changed-sums.ts'
import { ChangeFacts, type SeenChange } from '#proposals/changing.ts'
import type { ProposalFacts } from '#proposals/facts.ts'
import { lineDifferences } from '#proposals/line-differences.ts'
import { sumsOf } from '#proposals/lines.ts'
import { standingOf, type Standing } from '#proposals/server/standing.ts'
import type { Db } from '#database/db.ts'
import { todayOf } from '#accounts/server/settings/settings.ts'
import { type FoundChange, listChangesOfClient } from './change-store.ts'
import { hashOfShown, shownPayments, whatFollows } from './what-follows.ts'

export const changeFactsOf = ({ facts }: Pick<FoundChange, 'facts'>): ChangeFacts =>
  ChangeFacts.parse(JSON.parse(facts))

const numberOf = ({ bills }: Standing, id: number): string | null =>
  bills.find((bill) => bill.id === id)?.number ?? null

/** What is credited and refunded with a change, as it stands. */
export function followsNow(standing: Standing, agreed: ProposalFacts) {
  const { credits, refund } = whatFollows(standing, agreed)
  return {
    credits: credits.map(({ id, amount }) => ({ number: numberOf(standing, id) ?? '', amount })),
    refund,
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
  const { agreed } = changeFactsOf(row)
  const follows = whatFollows(standing, agreed)
  return {
    hash: hashOfShown(row, standing, follows, today),
    payments: shownPayments(standing, follows, today),
    ...followsNow(standing, agreed),
  }
}

/** A change as its client sees it. */
async function seen(db: Db, owner: OwnerId, row: FoundChange, now: number) {
  const facts = changeFactsOf(row)
  const { agreed, words, before, credits, refund } = facts
  const standing = row.state === 'waiting' ? await standingOf(db, owner, row.dealId) : undefined
  const { discount, tax, credited } = changedSums(agreed, standing?.billing.credited ?? [])
  const shown = standing
    ? shownNow(row, standing, await todayOf(db, owner, now))
    : { hash: '', payments: [], credits, refund }
  return {
    id: row.id,
    state: standing ? ('waiting' as const) : ('agreed' as const),
    title: agreed.title,
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
    ...shown,
    isSigned: row.advance !== null,
    decidedAt: row.decidedAt,
  }
}

/** For how long a change that was agreed is told of. */
const toldForMs = 30 * 86_400_000

/** The last change of each deal of a client: those that wait, and those that were agreed in the last month. */
export async function changesFor(db: Db, owner: OwnerId, clientId: number, now: number, rows: number) {
  const found = await listChangesOfClient(db, owner, clientId, now - toldForMs, rows)
  const changes: Awaited<ReturnType<typeof seen>>[] = []
  const newest = found.filter(({ dealId }, at) => found.findIndex((one) => one.dealId === dealId) === at)
  for (const row of newest) changes.push(await seen(db, owner, row, now))
  return changes satisfies (Omit<SeenChange, 'decidedAt'> & { decidedAt: number | null })[]
}
