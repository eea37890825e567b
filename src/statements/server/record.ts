import { todayOf } from '#accounts/server/settings/settings.ts'
import { recordPayment } from '#invoices/server/payments/record-payment.ts'
import { balanceOf, requireInvoice } from '#invoices/server/service.ts'
import { isPending } from '#invoices/status.ts'
import type { OwnerId } from '#kernel/access.ts'
import { decimalOfMoney } from '#kernel/money.ts'
import { lockIndex } from '#search-index/server/service.ts'
import type { CheckedRow } from '#statements/api.ts'
import { knownWords } from '#statements/rules.ts'
import type { Db } from '#database/db.ts'
import { nextId } from '#database/dialect.ts'
import { listRecorded } from './payments-query.ts'
import * as store from './store.ts'

interface Checked {
  fileName: string
  account: string
  rows: CheckedRow[]
}

interface Left {
  key: string
  /** Its payment is there already. */
  isKnown: boolean
  why: string
  open: number
}

type Recorded = CheckedRow & { paymentId: number }

/** The longest note of a payment. */
const maxNote = 200

/**
 * Records rows as payments, in the transaction of the request. Invoices of one photographer change one after the other,
 * by the lock of the search index, which is taken first: what is checked here stays so until the payment is written. A
 * row that is known, or on whose invoice something else is open than the photographer saw, is left with the reason.
 */
export async function recordPayments(db: Db, owner: OwnerId, { fileName, account, rows }: Checked, now: number) {
  await lockIndex(db, owner)
  const known = await releaseGone(db, owner, rows)
  const today = await todayOf(db, owner, now)
  const recorded: Recorded[] = []
  const left: Left[] = []
  for (const row of rows) {
    const { open, isOwed, currency } = await openOf(db, owner, row.invoiceId)
    const before = sumOf(recorded.filter(({ invoiceId }) => invoiceId === row.invoiceId))
    const isKnown = known.has(row.key)
    const why = isKnown
      ? `${knownWords}.`
      : whyLeft(row, { open, isOwed, currency, isSame: open + before === row.open, today })
    if (why !== '') {
      left.push({ key: row.key, isKnown, why, open })
      continue
    }
    recorded.push({ ...row, paymentId: await pay(db, owner, row, fileName, now) })
    known.add(row.key)
  }
  const statement = recorded.length > 0 ? await keep(db, owner, { fileName, account }, recorded, now) : null
  return { statement, recorded: recorded.map(({ key }) => key), left }
}

const sumOf = (rows: Recorded[]): number => rows.reduce((sum, { amount }) => sum + amount, 0)

/** The keys that are recorded. Rows whose payments were deleted by hand may be recorded again. */
async function releaseGone(db: Db, owner: OwnerId, rows: CheckedRow[]): Promise<Set<string>> {
  const found = await listRecorded(
    db,
    owner,
    rows.map(({ key }) => key),
  )
  const known = new Set<string>()
  for (const row of found)
    if (row.payment === null) await store.setRowState(db, owner, row, 'gone')
    else known.add(row.key)
  return known
}

async function openOf(db: Db, owner: OwnerId, invoiceId: number) {
  const invoice = await requireInvoice(db, owner, invoiceId)
  const isOwed = isPending(invoice.status)
  return { open: isOwed ? balanceOf(invoice) : 0, isOwed, currency: invoice.currency }
}

interface Now {
  open: number
  isOwed: boolean
  currency: string
  /** As much is open as the photographer saw. */
  isSame: boolean
  today: string
}

/** Why a row is not recorded; empty if it is. */
function whyLeft({ amount, currency, day }: CheckedRow, now: Now): string {
  if (currency !== now.currency) return `This invoice is in ${now.currency}.`
  if (!now.isOwed || now.open <= 0) return 'This invoice has nothing left to pay.'
  if (!now.isSame) return 'The balance of this invoice has changed. Check it again.'
  if (amount > now.open) return 'This is more than the balance due.'
  return day > now.today ? 'This date is in the future.' : ''
}

async function pay(db: Db, owner: OwnerId, row: CheckedRow, fileName: string, now: number): Promise<number> {
  const { invoiceId, amount, currency, day } = row
  const note = `Bank statement ${fileName}`.slice(0, maxNote).toWellFormed()
  const draft = { amount: decimalOfMoney(amount, currency), paidOn: day, method: 'transfer' as const, note }
  const { payments } = await recordPayment(db, owner, invoiceId, draft, now)
  // Payments are numbered in the order in which they were recorded.
  return Math.max(...payments.map(({ id }) => id))
}

async function keep(
  db: Db,
  owner: OwnerId,
  { fileName, account }: Pick<Checked, 'fileName' | 'account'>,
  recorded: Recorded[],
  now: number,
) {
  const id = await nextId(db, 'statements')
  const statement = { id, fileName, account, payments: recorded.length, takenBack: 0, createdAt: now, undoneAt: null }
  await store.insertStatement(db, { ...statement, userId: owner })
  await store.insertRows(
    db,
    recorded.map(({ key, day, amount, currency, name, text, reference, invoiceId, paymentId }, at) => ({
      userId: owner,
      statementId: id,
      id: at + 1,
      state: 'recorded' as const,
      key,
      day,
      amount,
      currency,
      name,
      text,
      reference,
      invoiceId,
      paymentId,
    })),
  )
  return statement
}
