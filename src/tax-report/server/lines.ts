import { setImmediate as turn } from 'node:timers/promises'
import type { OwnerId } from '#kernel/access.ts'
import type { TaxPeriod } from '#tax-report/api.ts'
import { type MoneyEvent, toldBy } from '#tax-report/events.ts'
import { type Group, lineOf, type TaxLine } from '#tax-report/tax-line.ts'
import { currencyOf } from '#studio-money/server/service.ts'
import { split } from '#tax/split.ts'
import type { Db } from '#database/db.ts'
import * as store from './store.ts'

/** Documents read at a time; other requests run in between. */
const pageRows = 200
/** Ids found at a time. */
const foundRows = 20_000

/** After which document lines go on. */
interface LastDocument {
  id: number
  day: string
}

/** All amounts of a period, in pages; those of one document follow each other. */
export const linesOf = (
  db: Db,
  owner: OwnerId,
  { basis, ...days }: TaxPeriod,
  after?: LastDocument,
): AsyncGenerator<TaxLine[]> =>
  basis === 'issued'
    ? issuedLines(db, owner, days, after)
    : paidLines(db, owner, days, settledIds(db, owner, days, after?.id ?? 0))

/** The amounts of what was issued, by day. */
async function* issuedLines(db: Db, owner: OwnerId, days: store.Days, first?: LastDocument) {
  let after = first
  for (;;) {
    const documents = await store.listIssued(db, owner, days, after, pageRows)
    const groups = await groupsOf(db, owner, documents)
    yield documents.flatMap((one) => {
      const isCredit = one.kind === 'credit'
      const factor = isCredit ? -1 : 1
      return (groups.get(one.id) ?? []).map((group) =>
        lineOf(one, group, {
          day: one.issueDate,
          event: isCredit ? 'credit' : 'invoice',
          net: factor * group.net,
          tax: factor * group.tax,
          ...(group.studioTax !== undefined && { studioTax: factor * group.studioTax }),
        }),
      )
    })
    const last = documents.at(-1)
    if (!last || documents.length < pageRows) return
    after = { day: last.issueDate, id: last.id }
    await turn()
  }
}

/** What payments, refunds and credit notes made due or took back, one invoice after the other. */
export async function* paidLines(
  db: Db,
  owner: OwnerId,
  { from, to }: store.Days,
  pages: AsyncIterable<readonly number[]> | Iterable<readonly number[]>,
): AsyncGenerator<TaxLine[]> {
  for await (const ids of pages) {
    const histories = await historiesOf(db, owner, ids, to)
    yield histories.flatMap(({ invoice, groups, eventsIn }) =>
      groups.flatMap((group) =>
        toldBy(invoice.total, group, eventsIn(group))
          .filter(({ day }) => day >= from && day <= to)
          .map((told) => lineOf(invoice, group, told)),
      ),
    )
    await turn()
  }
}

/** Ids as many at a time as documents are read. */
export function* pagesOf(ids: readonly number[]): Generator<readonly number[]> {
  for (let at = 0; at < ids.length; at += pageRows) yield ids.slice(at, at + pageRows)
}

/** The ids of the invoices of a period in pages. Finding them looks at the whole period, so many are found at once. */
async function* settledIds(db: Db, owner: OwnerId, days: store.Days, first: number): AsyncGenerator<readonly number[]> {
  for (let after = first; ;) {
    const found = (await store.listSettled(db, owner, days, after, foundRows)).map(({ id }) => id)
    yield* pagesOf(found)
    if (found.length < foundRows) return
    after = found.at(-1) ?? after
  }
}

/** Invoices with what happened to them up to a day, as seen from one code and rate. */
async function historiesOf(db: Db, owner: OwnerId, ids: readonly number[], to: string) {
  const documents = await store.listWithCredits(db, owner, ids)
  const groups = await groupsOf(db, owner, documents)
  const all = documents.map(({ id }) => id)
  const payments = Map.groupBy(await store.listPayments(db, owner, all, to), ({ invoiceId }) => invoiceId)
  const credits = Map.groupBy(documents, ({ creditsId }) => creditsId)
  const paymentsOf = (id: number, event: 'payment' | 'refund'): MoneyEvent[] =>
    (payments.get(id) ?? []).map(({ paidOn, amount }) => ({ day: paidOn, event, amount }))
  const eventsOf = (id: number, group: Group): MoneyEvent[] => {
    const notes = (credits.get(id) ?? []).filter(({ issueDate }) => issueDate <= to)
    const credited = notes.map((note): MoneyEvent => ({
      day: note.issueDate,
      event: 'credit',
      amount: note.total,
      share: (groups.get(note.id) ?? []).find(({ code, rate }) => code === group.code && rate === group.rate) ?? {
        net: 0,
        tax: 0,
      },
    }))
    // Money may be paid back before the credit note is written.
    const refunds = (credits.get(id) ?? []).flatMap((note) => paymentsOf(note.id, 'refund'))
    // On one day it is credited before it is paid and refunded.
    return [...credited, ...paymentsOf(id, 'payment'), ...refunds].toSorted((one, other) =>
      one.day === other.day ? 0 : one.day < other.day ? -1 : 1,
    )
  }
  return documents.flatMap((invoice) =>
    invoice.kind === 'credit'
      ? []
      : [{ invoice, groups: groups.get(invoice.id) ?? [], eventsIn: (group: Group) => eventsOf(invoice.id, group) }],
  )
}

/** The tax of each part of a document in the studio's currency; nothing where the document does not say it. */
function studioTaxesOf(
  { currency, taxCurrency, studioTaxCents }: store.DocumentRow,
  studio: string,
  parts: readonly { tax: number }[],
): (at: number) => { studioTax?: number } {
  const taxes = parts.map(({ tax }) => tax)
  if (currency === studio) return (at) => ({ studioTax: taxes[at] ?? 0 })
  if (taxCurrency !== studio || studioTaxCents === null) return () => ({})
  const shares = split(studioTaxCents, taxes)
  return (at) => ({ studioTax: shares[at] ?? 0 })
}

/** The sums of documents by code and rate; without a scheme, one with the tax of all items. */
async function groupsOf(
  db: Db,
  owner: OwnerId,
  documents: readonly store.DocumentRow[],
): Promise<Map<number, Group[]>> {
  const ids = documents.map(({ id }) => id)
  const studio = await currencyOf(db, owner)
  const found = Map.groupBy(await store.listGroups(db, owner, ids), ({ invoiceId }) => invoiceId)
  return new Map(
    documents.map((document) => {
      const { id, scheme, tax, total, taxRate } = document
      const parts =
        scheme === 'none'
          ? [{ code: null, rate: taxRate, net: total - tax, tax }]
          : (found.get(id) ?? []).map(({ code, rate, net, tax: part }) => ({ code, rate, net, tax: part }))
      const studioTaxes = studioTaxesOf(document, studio, parts)
      return [id, parts.map((part, at) => ({ ...part, scheme, ...studioTaxes(at) }))]
    }),
  )
}
