import { setImmediate as turn } from 'node:timers/promises'
import type { analytics, Tab } from '#analytics/api.ts'
import { overviewRows } from '#analytics/overview-rows.ts'
import { fileWords } from '#analytics/period.ts'
import { fileName, savedAs } from '#documents/server/attachment.ts'
import { methodWords } from '#invoices/method-labels.ts'
import { numberWords } from '#invoices/rules.ts'
import { statusLabels as invoiceLabels } from '#invoices/status.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Input } from '#kernel/api.ts'
import { decimalOfMoney } from '#kernel/money.ts'
import { type Cell, csvStream } from '#kernel/server/csv.ts'
import type { SentFile } from '#kernel/server/http/serve.ts'
import { statusLabels, typeLabels } from '#shoots/rules.ts'
import { dayAndTimeOf } from '#time/when.ts'
import type { Db } from '#database/db.ts'
import type { RequestedPeriod } from './requested-period.ts'
import { invoicesOf, profitsOf, shootsOf } from './lists.ts'
import { listPayments, type PaymentCursor } from './lists-store.ts'
import { accountingOf, overviewOf } from './overview.ts'

/** Rows read at a time; other requests run in between. */
const pageRows = 200

interface Source {
  db: Db
  owner: OwnerId
  requested: RequestedPeriod
  when: Input<typeof analytics.csv>['when']
  now: number
}

/** The complete content of a tab as a CSV file, named by filter and day. */
export function csvOf(
  db: Db,
  owner: OwnerId,
  requested: RequestedPeriod,
  { tab, when }: Input<typeof analytics.csv>,
  now: number,
): SentFile {
  const { head, pages } = tables[tab]
  const filter = tab === 'shoots' && when !== 'all' ? `${tab}-${when}` : tab
  const name = fileName(`analytics-${filter}-${fileWords(requested.period)}-${requested.today}`, 'csv')
  return {
    type: 'text/csv; charset=utf-8',
    // Which shoots are past depends on the time.
    tag: `${requested.tag.slice(0, -1)}~${filter}~${tab === 'shoots' ? now : ''}"`,
    headers: savedAs(name),
    open: async () => csvStream(head, pages({ db, owner, requested, when, now })),
  }
}

const tables: Record<Tab, { head: string[]; pages: (source: Source) => AsyncGenerator<Cell[][]> }> = {
  overview: { head: ['Figure', 'Of', 'Value', 'The period before'], pages: overviewPages },
  shoots: { head: ['Title', 'Date & Time', 'Location', 'Type', 'Status', 'Created'], pages: shootPages },
  accounting: {
    head: ['Client', 'Invoice #', 'Amount', 'Paid', 'Balance', 'Status', 'Issue Date', 'Due Date', 'Currency'],
    pages: invoicePages,
  },
  payments: {
    head: ['Paid On', 'Client', 'Invoice #', 'Amount', 'Method', 'Note', 'Currency'],
    pages: paymentPages,
  },
  profit: { head: ['Shoot', 'Date & Time', 'Billed', 'Expenses', 'Profit', 'Currency'], pages: profitPages },
}

async function* overviewPages({ db, owner, requested: asked }: Source) {
  yield overviewRows(await overviewOf(db, owner, asked), await accountingOf(db, owner, asked))
}

/** Writes days and times in the photographer's zone. */
const localTimeIn = (zone: string) => (ms: number) => {
  const { day, time } = dayAndTimeOf(new Date(ms).toISOString(), zone)
  return `${day} ${time}`
}

async function* shootPages({ db, owner, requested, when, now }: Source) {
  const localTime = localTimeIn(requested.zone)
  let cursor: { id: number; at: number } | undefined
  for (;;) {
    const rows = await shootsOf(db, owner, requested, { when, cursor }, now, pageRows)
    yield rows.map(({ title, date, location, type, status, createdAt }) => [
      title,
      localTime(date),
      location,
      typeLabels[type],
      statusLabels[status],
      localTime(createdAt),
    ])
    const last = rows.at(-1)
    if (!last || rows.length < pageRows) return
    cursor = { id: last.id, at: last.date }
    await turn()
  }
}

async function* invoicePages({ db, owner, requested: asked }: Source) {
  let cursor: { id: number; name: string } | undefined
  for (;;) {
    const rows = await invoicesOf(db, owner, asked, cursor, pageRows)
    yield rows.map(({ clientName, invoiceNumber, currency, total, paid, balance, status, issueDate, dueDate }) => [
      clientName || 'Unknown Client',
      numberWords(invoiceNumber),
      ...[total, paid, balance].map((amount) => ({ decimal: decimalOfMoney(amount, currency) })),
      invoiceLabels[status],
      issueDate,
      dueDate,
      currency,
    ])
    const last = rows.at(-1)
    if (!last || rows.length < pageRows) return
    cursor = { id: last.id, name: last.issueDate }
    await turn()
  }
}

/** Payments by their day, the latest first, whenever their invoice was issued. */
async function* paymentPages({ db, owner, requested: { range } }: Source) {
  let cursor: PaymentCursor | undefined
  for (;;) {
    const rows = await listPayments(db, owner, { range, cursor }, pageRows)
    yield rows.map(({ paidOn, clientName, invoiceNumber, currency, amount, method, note }) => [
      paidOn,
      clientName || 'Unknown Client',
      numberWords(invoiceNumber),
      { decimal: decimalOfMoney(amount, currency) },
      methodWords(method),
      note,
      currency,
    ])
    const last = rows.at(-1)
    if (!last || rows.length < pageRows) return
    cursor = last
    await turn()
  }
}

/** What each shoot earned in the period, the latest shoot first. */
async function* profitPages({ db, owner, requested }: Source) {
  const localTime = localTimeIn(requested.zone)
  let cursor: { id: number; at: number } | undefined
  for (;;) {
    const rows = await profitsOf(db, owner, requested, cursor, pageRows)
    yield rows.map(({ title, date, billed, expenses, profit, currency }) => [
      title,
      localTime(date),
      ...[billed, expenses, profit].map((amount) => ({ decimal: decimalOfMoney(amount, currency) })),
      currency,
    ])
    const last = rows.at(-1)
    if (!last || rows.length < pageRows) return
    cursor = { id: last.id, at: last.date }
    await turn()
  }
}
