import { requireActiveClient } from '#clients/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { draftIn, type InvoiceBody, type InvoiceDraft } from '#invoices/draft.ts'
import { isPending, isSettled } from '#invoices/status.ts'
import type { IndexedDb } from '#search-index/server/service.ts'
import type { Db } from '#database/db.ts'
import { recordEvent } from './history.ts'
import { keepIssuedWords } from './issued-words.ts'
import { withdrawOverdueNotification } from './overdue/notify-overdue.ts'
import * as parts from './parts-store.ts'
import { isCovered } from './payments.ts'
import { withInvoiceChange, lockInvoice, itemRows, writtenOf } from './service.ts'
import { setStatus } from './set-status.ts'
import { amendInvoice } from './store.ts'
import type { InvoiceTables } from './tables.ts'

/** An invoice whose row is locked, before the change. */
type LockedInvoice = InvoiceTables['invoices']

type Written = Awaited<ReturnType<typeof writtenOf>>['written']

/** Changes an invoice. The client is fixed once it is issued, the amounts once it is paid. */
export const changeInvoice = (db: Db, owner: OwnerId, id: number, body: InvoiceBody, now: number, ifMatch?: number) =>
  withInvoiceChange(db, owner, now, (indexed) => rewrite(indexed, owner, id, body, now, ifMatch))

async function rewrite(
  db: IndexedDb,
  owner: OwnerId,
  id: number,
  body: InvoiceBody,
  now: number,
  ifMatch?: number,
): Promise<number> {
  const before = await lockInvoice(db, owner, id, now, ifMatch)
  const draft = draftIn(body, body.currency ?? before.currency)
  if (draft.clientId !== before.clientId) await requireNewClient(db, owner, before, draft.clientId)
  const { written, amounts } = await writtenOf(db, owner, draft, before)
  await fitPayments(db, owner, before, written, draft)
  // A dismissal applies to one due date.
  await amendInvoice(db, owner, id, {
    ...written,
    ...(written.dueDate !== before.dueDate && { overdueDismissedAt: null }),
  })
  if (written.dueDate !== before.dueDate) await withdrawOverdueNotification(db, owner, before)
  await parts.replaceItems(db, owner, id, itemRows(owner, id, draft, amounts))
  const fields = fieldsChanged(before, written)
  await recordEvent(
    db,
    owner,
    id,
    {
      kind: 'changed',
      fields: fields.length > 0 ? fields : ['items'],
      totalBefore: before.total,
      total: written.total,
      currencyBefore: before.currency,
      currency: written.currency,
    },
    now,
  )
  const status =
    isPending(draft.status ?? before.status) && isCovered({ total: written.total, paidCents: before.paidCents })
      ? 'paid'
      : draft.status
  if (status) await setStatus(db, owner, id, { status }, now)
  await keepIssuedWords(db, owner, id)
  return id
}

async function requireNewClient(
  db: Db,
  owner: OwnerId,
  { invoiceNumber }: LockedInvoice,
  clientId: number,
): Promise<void> {
  if (invoiceNumber !== null)
    throw new Problem(
      'conflict',
      `${invoiceNumber} was issued, so its client can’t be changed. Cancel it and create another one.`,
    )
  await requireActiveClient(db, owner, clientId)
}

/** Whether changed amounts are consistent with payments; throws a Problem if not. */
async function fitPayments(
  db: Db,
  owner: OwnerId,
  before: LockedInvoice,
  written: Written,
  draft: InvoiceDraft,
): Promise<void> {
  if (isSettled(before.status) && !(await hasSameTotals(db, owner, before, written, draft)))
    throw new Problem(
      'conflict',
      `${before.invoiceNumber} is paid, so its items, tax and amounts can’t be changed. Remove a payment or choose ` +
        'another status first.',
    )
  if (before.paidCents > 0 && before.currency !== written.currency)
    throw new Problem('conflict', `A payment in ${before.currency} is already recorded. Remove it first.`, {
      fields: { currency: `A payment in ${before.currency} is already recorded` },
    })
  if (before.paidCents > written.total)
    throw new Problem('conflict', 'More than this total was already paid. Remove a payment first.')
}

async function hasSameTotals(
  db: Db,
  owner: OwnerId,
  before: LockedInvoice,
  { currency, taxType, taxRate, tax }: Written,
  { items }: InvoiceDraft,
): Promise<boolean> {
  const lines = (rows: readonly { description: string; quantity: number; rate: number }[]) =>
    JSON.stringify(rows.map(({ description, quantity, rate }) => [description, quantity, rate]))
  return (
    currency === before.currency &&
    taxType === before.taxType &&
    taxRate === before.taxRate &&
    tax === before.tax &&
    lines(items) === lines(await parts.listItems(db, owner, before.id))
  )
}

/** Field names for error texts. */
const fieldNames = {
  clientId: 'client',
  shootId: 'shoot',
  issueDate: 'issue date',
  dueDate: 'due date',
  currency: 'currency',
  notes: 'notes',
  terms: 'terms',
  total: 'amounts',
} as const

type Field = keyof typeof fieldNames

const fieldsChanged = (before: Record<Field, unknown>, after: Record<Field, unknown>): string[] =>
  (Object.keys(fieldNames) as Field[])
    .filter((field) => before[field] !== after[field])
    .map((field) => fieldNames[field])
