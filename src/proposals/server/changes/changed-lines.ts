import type { OwnerId } from '#kernel/access.ts'
import { amountIn, maxCents } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import type { ChangeDraft } from '#proposals/changing.ts'
import type { ProposalFacts } from '#proposals/facts.ts'
import { sumsOf, takenLines } from '#proposals/lines.ts'
import type { Billing } from '#proposals/server/billing.ts'
import { categoryFinder } from '#proposals/server/facts-in.ts'
import type { Db } from '#database/db.ts'

type Line = ProposalFacts['lines'][number]

/** What is agreed, with lines of which none is an extra. */
export const agreedLines = ({ facts, ticks }: Pick<Billing, 'facts' | 'ticks'>): ProposalFacts => ({
  ...facts,
  lines: takenLines(facts.lines, ticks).map((line, at) => ({ ...line, line: at + 1, kind: 'base' as const })),
})

const refuse = (fields: Record<string, string>): void => {
  const [message] = Object.values(fields)
  if (message !== undefined) throw new Problem('invalid', message, { fields })
}

/** The taxes that were agreed stay as they are, also when the studio has changed them since. */
async function categoriesFor(db: Db, owner: OwnerId, { lines }: ProposalFacts) {
  const known = lines.flatMap(({ category }) => category ?? [])
  const { find } = await categoryFinder(db, owner)
  return (id: number | null | undefined, at: number, faults: Record<string, string>): Line['category'] => {
    if (known.length === 0) return null
    return known.find((one) => one.id === id) ?? find(id, at, faults) ?? known[0] ?? null
  }
}

function sumFault(agreed: ProposalFacts): string | undefined {
  const { total, groups } = sumsOf(agreed, [])
  if (total > maxCents) return 'These amounts are too large to add up'
  return groups.some(({ gross }) => gross < 0) ? 'The discount is more than the lines come to' : undefined
}

/** What is agreed with the lines of a draft. Throws a Problem with the fields that it refuses. */
export async function changedLines(
  db: Db,
  owner: OwnerId,
  agreed: ProposalFacts,
  { lines }: ChangeDraft,
): Promise<ProposalFacts> {
  const faults: Record<string, string> = {}
  const categoryOf = await categoriesFor(db, owner, agreed)
  const rateOf = (sent: string, at: number): number => {
    const read = amountIn(sent, agreed.currency)
    if ('amount' in read) return read.amount
    faults[`lines.${at}.rate`] = read.fault
    return 0
  }
  const changed = {
    ...agreed,
    lines: lines.map(({ categoryId, quantity, rate, ...line }, at) => ({
      ...line,
      line: at + 1,
      kind: 'base' as const,
      quantity: Math.round(quantity * 1000),
      rate: rateOf(rate, at),
      category: categoryOf(categoryId, at, faults),
      ticked: false,
      most: 1,
      minutes: 0,
    })),
  }
  refuse(faults)
  const fault = sumFault(changed)
  if (fault !== undefined) refuse({ lines: fault })
  return changed
}
