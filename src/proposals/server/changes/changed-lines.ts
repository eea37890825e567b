import type { OwnerId } from '#kernel/access.ts'
import { maxCents } from '#kernel/money.ts'
import { refuseFields } from '#kernel/problem.ts'
import type { ChangeDraft } from '#proposals/changing.ts'
import type { ProposalFacts } from '#proposals/facts.ts'
import { sumsOf, takenLines, withFinalPrices } from '#proposals/lines.ts'
import type { Billing } from '#proposals/server/payments/billing.ts'
import { categoryFinder, reader } from '#proposals/server/facts-in.ts'
import type { Db } from '#database/db.ts'

type Line = ProposalFacts['lines'][number]

/** What is agreed, with lines of which none is an extra. */
export const agreedLines = ({ facts, ticks }: Pick<Billing, 'facts' | 'ticks'>): ProposalFacts => ({
  ...facts,
  lines: takenLines(facts.lines, ticks).map((line, at) => ({ ...line, line: at + 1, kind: 'base' as const })),
})

/** The taxes that were agreed stay as they are, also when the studio has changed them since. */
async function categoriesFor(db: Db, owner: OwnerId, { lines }: ProposalFacts) {
  const known = lines.flatMap(({ category }) => category ?? [])
  const { find } = await categoryFinder(db, owner)
  return (id: number | null | undefined, at: number, faults: Record<string, string>): Line['category'] => {
    if (known.length === 0) return null
    return known.find((one) => one.id === id) ?? find(id, at, faults) ?? known[0] ?? null
  }
}

function sumFaults(agreed: ProposalFacts): Record<string, string> {
  const { total, groups } = sumsOf(agreed, [])
  if (total > maxCents) return { lines: 'These amounts are too large to add up' }
  return groups.some(({ gross }) => gross < 0) ? { discount: 'The discount is more than the lines come to' } : {}
}

/** What is agreed with the lines and the discount of a draft. Throws a Problem with the fields that it refuses. */
export async function changedLines(
  db: Db,
  owner: OwnerId,
  agreed: ProposalFacts,
  { lines, discount }: ChangeDraft,
): Promise<ProposalFacts> {
  const read = reader(agreed.currency)
  const { faults } = read
  const categoryOf = await categoriesFor(db, owner, agreed)
  const changed = {
    ...agreed,
    lines: withFinalPrices(
      agreed.lines,
      lines.map(({ categoryId, quantity, rate, ...line }, at) => ({
        ...line,
        line: at + 1,
        kind: 'base' as const,
        quantity: Math.round(quantity * 1000),
        rate: read.amount(`lines.${at}.rate`, rate),
        category: categoryOf(categoryId, at, faults),
        ticked: false,
        most: 1,
        minutes: 0,
      })),
    ),
    discount: discount === undefined ? agreed.discount : discount && read.reduction('discount', discount),
  }
  refuseFields(faults)
  refuseFields(sumFaults(changed))
  return changed
}
