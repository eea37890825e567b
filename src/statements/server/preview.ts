import { setImmediate as breathe } from 'node:timers/promises'
import { todayOf } from '#accounts/server/settings/settings.ts'
import { openInvoices } from '#invoices/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { firstDay } from '#kernel/dates.ts'
import { Problem } from '#kernel/problem.ts'
import type { Prepared, Received } from '#kernel/server/http/serve.ts'
import { isIban, isQrIban } from '#payment-codes/iban.ts'
import { inFours } from '#payment-codes/mod97.ts'
import type { ReadForm, ReadStatement, StatementRow } from '#statements/api.ts'
import type { ChosenColumns, FileColumn } from '#file-reading/columns.ts'
import { type StatementField, statementFields } from '#statements/columns.ts'
import { matcherOf } from '#statements/matching.ts'
import { moneyOf } from '#studio-money/server/service.ts'
import type { Db } from '#database/db.ts'
import { inTransaction, lockUserShared } from '#database/dialect.ts'
import { listPaymentsBetween } from './payments-query.ts'
import { readInThread } from './reading/read-in-thread.ts'
import type { KnownLayout } from './reading/read-csv.ts'
import type { ReadRow } from './reading/row.ts'
import * as store from './store.ts'

interface ReadRequest {
  db: Db
  owner: OwnerId
  files: Received[]
  signal: AbortSignal
  now: number
}

/** Open invoices among which is sought; studios with more have them in files of several months. */
const maxOpen = 5000

/**
 * Reads a statement, and proposes an invoice for each row. Nothing is recorded; only the columns that were chosen are
 * remembered. Throws `invalid` for a file that is none, or one of another account.
 */
export async function readStatement(request: ReadRequest, form: ReadForm): Promise<Prepared<ReadStatement>> {
  const { db, owner, files, signal, now } = request
  const [file] = files
  if (!file) throw new Problem('invalid', 'Choose a file.', { fields: { file: 'Choose a file.' } })
  const money = await moneyOf(db, owner)
  const layout = await store.findLayout(db, owner)
  const known = layout && ({ ...layout, columns: JSON.parse(layout.columns) } as KnownLayout)
  const order = { ...form, known, studioCurrency: money.currency }
  const { rows: read, ...content } = await readInThread({ path: file.path, order }, owner, signal)
  const rows = ofAccount(read, money)
  const invoices = await openInvoices(db, owner, maxOpen)
  const currencies = new Set(rows.map(({ currency }) => currency))
  const { recorded, payments } = await paymentsBeside(db, owner, rows)
  const propose = matcherOf({ invoices, qrrPrefix: money.qrrPrefix, payments })
  const today = await todayOf(db, owner, now)
  const proposed = await inTurns(rows, (row) => rowOf(row, recorded, propose, today), signal)
  const answer: ReadStatement = {
    ...content,
    account: rows[0]?.account ?? '',
    leftOut: content.leftOut + read.length - rows.length,
    rows: proposed,
    invoices: invoices.filter(({ currency }) => currencies.has(currency)),
  }
  return {
    store: async () => {
      if (form.columns || form.dayOrder || form.currency) await keepLayout(db, owner, answer, now)
      return answer
    },
  }
}

/** The rows of the photographer's account; all where it is not known, or the file does not name it. */
function ofAccount(rows: ReadRow[], { iban, qrIban }: { iban: string; qrIban: string }): ReadRow[] {
  if (iban === '' && !isQrIban(qrIban)) return rows
  const mine = rows.filter(({ account }) => !isIban(account) || account === iban || account === qrIban)
  // The account behind a QR-IBAN has another number, which nothing tells.
  if (mine.length > 0 || rows.length === 0 || iban === '') return mine.length > 0 ? mine : rows
  const message =
    `This statement is for another account: ${inFours(rows[0]?.account ?? '')}. ` +
    `Yours in Settings, Money is ${inFours(iban)}.`
  throw new Problem('invalid', message, { fields: { file: message } })
}

/** The keys of the rows that are recorded, whose payments are still there, and the other payments of these days. */
async function paymentsBeside(db: Db, owner: OwnerId, rows: ReadRow[]) {
  const keys = new Set(rows.map(({ key }) => key))
  const days = rows.flatMap(({ day }) => day || []).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  const found = first && last ? await listPaymentsBetween(db, owner, { first, last }) : []
  const isKnown = ({ key }: { key: string | null }): boolean => key !== null && keys.has(key)
  return {
    recorded: new Set(found.filter(isKnown).map(({ key }) => key)),
    payments: found
      .filter((one) => !isKnown(one))
      .map(({ key, ...payment }) => ({ ...payment, isOfStatement: key !== null })),
  }
}

/** How long rows are looked at before other requests have their turn. */
const turnMs = 15

async function inTurns<T, R>(all: readonly T[], work: (one: T) => R, signal: AbortSignal): Promise<R[]> {
  const done: R[] = []
  let until = performance.now() + turnMs
  for (const one of all) {
    done.push(work(one))
    if (performance.now() < until) continue
    await breathe()
    signal.throwIfAborted()
    until = performance.now() + turnMs
  }
  return done
}

function whyNoDay(day: string, today: string): string {
  if (day < firstDay) return 'This date is too far back.'
  return day > today ? 'This date is in the future.' : ''
}

const none = { why: '', invoiceIds: [], isPerhapsRecorded: false }

function rowOf(
  { problem, ...row }: ReadRow,
  recorded: ReadonlySet<string | null>,
  propose: ReturnType<typeof matcherOf>,
  today: string,
): StatementRow {
  if (recorded.has(row.key)) return { ...row, ...none, state: 'known' }
  const why = problem || whyNoDay(row.day, today)
  if (why !== '') return { ...row, ...none, state: 'problem', why }
  const { kind, ...proposal } = propose(row)
  return { ...row, ...proposal, state: kind, why: '' }
}

async function keepLayout(db: Db, owner: OwnerId, read: ReadStatement, now: number): Promise<void> {
  if (read.source !== 'csv' || read.asksColumns) return
  const { columns, chosen, dayOrder, currency } = read
  const headers = JSON.stringify(headersOf(columns, chosen))
  // A transaction of its own: that of the request would also keep the answer, with everyone who pays into the account.
  await inTransaction(db, async (transaction) => {
    if (!(await lockUserShared(transaction, owner))) return
    await store.putLayout(transaction, { userId: owner, columns: headers, dayOrder, currency, updatedAt: now })
  })
}

function headersOf(columns: FileColumn[], chosen: ChosenColumns<StatementField>): KnownLayout['columns'] {
  const fields = Object.keys(statementFields) as StatementField[]
  return Object.fromEntries(
    fields.flatMap((field) => {
      const header = columns[chosen[field] ?? -1]?.name
      return header === undefined ? [] : [[field, header]]
    }),
  )
}
