import type { OwnerId } from '#kernel/access.ts'
import { cursorAfter } from '#kernel/page.ts'
import { Problem } from '#kernel/problem.ts'
import { revisionOf } from '#kernel/server/revisions.ts'
import { currencyOf } from '#studio-money/server/service.ts'
import type { TaxDocument, TaxPeriod, TaxReport, TaxRowQuery } from '#tax-report/api.ts'
import { byCurrency, type DocumentSums, joined, LineSums } from '#tax-report/report.ts'
import { nameOf, shownRate, type TaxLine } from '#tax-report/tax-line.ts'
import type { Db } from '#database/db.ts'
import { linesOf, linesOfParts } from './lines.ts'
import { type Days, type Documents, issuedIn, paidWholly, sumDocuments, sumGroups, sumSpent } from './store.ts'

/**
 * The ETag of a report: it changes with the studio, its currency and what was asked. Throws when the days end early.
 */
export async function tagOfReport(db: Db, owner: OwnerId, { from, to, basis }: TaxPeriod): Promise<string> {
  requireOrder({ from, to })
  // Read first: a change during the computation makes the tag too old, never too new.
  const state = await revisionOf(db, owner, 'studio')
  return `"${[owner, state, await currencyOf(db, owner), from, to, basis].join('~')}"`
}

function requireOrder({ from, to }: Days): void {
  if (from <= to) return
  const words = 'The last day is before the first'
  throw new Problem('invalid', words, { fields: { to: words } })
}

/** Documents of a page. */
const usualLimit = 50

/** What a row of a report is made of, and the cursor after the page; the lines of one document stay together. */
export async function documentsOf(
  db: Db,
  owner: OwnerId,
  { currency, name, cursor, limit = usualLimit, ...period }: TaxRowQuery,
): Promise<{ rows: TaxDocument[]; next: string | undefined }> {
  requireOrder(period)
  const found: TaxLine[] = []
  const documents = new Set<number>()
  for await (const lines of linesOf(db, owner, period, cursor && { id: cursor.id, day: cursor.name })) {
    for (const line of lines.filter((one) => one.currency === currency && one.name === name)) {
      found.push(line)
      documents.add(line.documentId)
    }
    if (documents.size > limit) break
  }
  const shown = new Set([...documents].slice(0, limit))
  const rows = found.filter(({ documentId }) => shown.has(documentId))
  const last = documents.size > limit ? rows.at(-1) : undefined
  return {
    rows: rows.map(({ day, event, documentId, number, clientName, net, tax }) => ({
      day,
      event,
      documentId,
      number,
      clientName,
      net,
      tax,
    })),
    next: last && cursorAfter(last.documentId, last.day),
  }
}

/** The tax of a period by rate, beside what was spent. */
export async function reportOf(db: Db, owner: OwnerId, period: TaxPeriod): Promise<TaxReport> {
  const { from, to, basis } = period
  const own = await currencyOf(db, owner)
  const sums = await (basis === 'issued' ? sumsOf(issuedIn(db, owner, period), own) : paidSums(db, owner, period, own))
  const spent = await sumSpent(db, owner, period, basis === 'issued' ? 'day' : 'paidOn')
  return { from, to, basis, currencies: byCurrency({ ...sums, spent }, own) }
}

type Sums = Awaited<ReturnType<typeof sumDocuments>>

const total = (sums: Sums, of: (one: Sums[number]) => number): number => sums.reduce((sum, one) => sum + of(one), 0)

/** The sums of documents with one tax of all items, by currency and rate, apart from those without. */
function untaxedGroups(sums: Sums) {
  const groups = Map.groupBy(
    sums.filter(({ scheme }) => scheme === 'none'),
    ({ currency, rate, isTaxed }) => `${currency} ${rate} ${isTaxed}`,
  )
  return [...groups.values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const { currency, rate, isTaxed } = first
    return [
      {
        currency,
        rate,
        scheme: 'none' as const,
        code: null,
        isTaxed: isTaxed === 1,
        count: total(same, ({ count }) => count),
        net: total(same, ({ net }) => net),
        tax: total(same, ({ tax }) => tax),
      },
    ]
  })
}

/** The sums of whole documents. */
async function sumsOf(documents: Documents, own: string): Promise<DocumentSums> {
  const sums = await sumDocuments(documents)
  const groups = [
    ...(await sumGroups(documents)).map((row) => ({ ...row, isTaxed: row.code === 'S' })),
    ...untaxedGroups(sums),
  ]
  const countOf = (some: Sums, kind: string) =>
    total(
      some.filter((one) => one.kind === kind),
      ({ count }) => count,
    )
  const exchanged = Map.groupBy(
    sums.filter(({ taxCurrency }) => taxCurrency === own),
    ({ currency }) => currency,
  )
  return {
    rows: groups.map(({ currency, count, net, tax, isTaxed, ...group }) => ({
      currency,
      name: nameOf(group, isTaxed),
      rate: shownRate(group, isTaxed),
      count,
      net,
      tax,
    })),
    counts: [...Map.groupBy(sums, ({ currency }) => currency)].map(([currency, some]) => ({
      currency,
      invoices: countOf(some, 'invoice'),
      creditNotes: countOf(some, 'credit'),
    })),
    exchanged: [...exchanged].map(([currency, some]) => ({
      currency,
      count: total(some, ({ count }) => count),
      tax: total(some, (one) => one.exchanged),
    })),
  }
}

/** What was paid in full is added up by the database, and the rest one invoice after the other. */
async function paidSums(db: Db, owner: OwnerId, days: Days, own: string): Promise<DocumentSums> {
  const whole = await sumsOf(paidWholly(db, owner, days), own)
  const parts = new LineSums()
  for await (const lines of linesOfParts(db, owner, days)) for (const line of lines) parts.add(line, own)
  return joined(whole, parts.sums())
}
