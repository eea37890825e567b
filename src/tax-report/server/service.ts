import type { OwnerId } from '#kernel/access.ts'
import { cursorAfter } from '#kernel/page.ts'
import { Problem } from '#kernel/problem.ts'
import { revisionOf } from '#kernel/server/revisions.ts'
import { currencyOf } from '#studio-money/server/service.ts'
import type { TaxDocument, TaxPeriod, TaxReport, TaxRowQuery } from '#tax-report/api.ts'
import { byCurrency, type DocumentSums, joined, LineSums } from '#tax-report/report.ts'
import { taxLineName, shownRate, type TaxLine } from '#tax-report/tax-line.ts'
import type { Db } from '#database/db.ts'
import { linesOf, pagesOf, paidLines } from './lines.ts'
import { type Days, sumSpent } from './store.ts'
import { listCredited, sumIssued, sumPaid, type TaxSum } from './sums-store.ts'

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
  const words = 'The end date is before the start date'
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
  const sums = await (basis === 'issued' ? issuedSums(db, owner, period, own) : paidSums(db, owner, period, own))
  const spent = await sumSpent(db, owner, period, basis === 'issued' ? 'day' : 'paidOn')
  return { from, to, basis, currencies: byCurrency({ ...sums, spent }, own) }
}

const total = (sums: readonly TaxSum[], of: (one: TaxSum) => number): number =>
  sums.reduce((sum, one) => sum + of(one), 0)

/** The sums of documents that the database added up. */
function summed(sums: readonly TaxSum[], own: string): DocumentSums {
  const documents = (some: readonly TaxSum[], kind: TaxSum['kind']): number =>
    total(
      some.filter((one) => one.kind === kind),
      (one) => one.documents,
    )
  const exchanged = Map.groupBy(
    sums.filter(({ taxCurrency }) => taxCurrency === own),
    ({ currency }) => currency,
  )
  return {
    rows: sums
      .filter(({ count }) => count > 0)
      .map(({ currency, scheme, code, rate, count, net, tax, ...one }) => ({
        currency,
        name: taxLineName({ scheme, code, rate }, one.isTaxed === 1),
        rate: shownRate({ rate }, one.isTaxed === 1),
        count,
        net,
        tax,
      })),
    counts: [...Map.groupBy(sums, ({ currency }) => currency)].map(([currency, some]) => ({
      currency,
      invoices: documents(some, 'invoice'),
      creditNotes: documents(some, 'credit'),
    })),
    exchanged: [...exchanged].map(([currency, some]) => ({
      currency,
      count: total(some, (one) => one.documents),
      tax: total(some, (one) => one.exchanged),
    })),
  }
}

const issuedSums = async (db: Db, owner: OwnerId, days: Days, own: string): Promise<DocumentSums> =>
  summed(await sumIssued(db, owner, days), own)

/** What was paid is added up by the database, and what was credited one invoice after the other. */
async function paidSums(db: Db, owner: OwnerId, days: Days, own: string): Promise<DocumentSums> {
  const sums = await sumPaid(db, owner, days)
  const rest = new Set([...sums.map((one) => one.rest), ...(await listCredited(db, owner, days)).map(({ id }) => id)])
  rest.delete(0)
  const ids = [...rest].toSorted((one, other) => one - other)
  const parts = new LineSums()
  for await (const lines of paidLines(db, owner, days, pagesOf(ids))) for (const line of lines) parts.add(line, own)
  return joined(
    summed(
      sums.filter((one) => one.rest === 0),
      own,
    ),
    parts.sums(),
  )
}
