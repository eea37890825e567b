import { requireActiveClient, requireClient } from '#clients/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { draftIn } from '#invoices/draft-amounts.ts'
import type { InvoiceBody, InvoiceDraft } from '#invoices/draft.ts'
import { isFrozen } from '#invoices/open.ts'
import { isPending, isSettled } from '#invoices/status.ts'
import { type Unit, usualUnit } from '#invoices/units.ts'
import type { IndexedDb } from '#search-index/server/service.ts'
import type { Db } from '#database/db.ts'
import { agreedWork } from './registrations/agreed-work.ts'
import { requireChangeable } from '#invoices/server/taxes/frozen.ts'
import { recordEvent } from './history.ts'
import { keepIssuedWords } from './issued-words.ts'
import { withdrawOverdueNotification } from './overdue/notify-overdue.ts'
import * as parts from './parts-store.ts'
import { isCovered } from './payments.ts'
import { withInvoiceChange, lockInvoice } from './service.ts'
import { requireNotTakenOff } from '#invoices/server/deposits/taken-off.ts'
import { requirePrintableText } from '#invoices/server/pdf/printable.ts'
import { replaceParts, type Written, writtenOf } from './written-invoice.ts'
import { setStatus } from './set-status.ts'
import { amendInvoice } from './store.ts'
import type { InvoiceTables } from './tables.ts'
import { listAdjustments } from '#invoices/server/taxes/tax-store.ts'
import { requireTaxable, taxingOf } from './taxed-draft.ts'

/** An invoice whose row is locked, before the change. */
type LockedInvoice = InvoiceTables['invoices']

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
  const taxing = await taxingOf(db, owner, before)
  requireTaxable(body, taxing)
  const draft = draftIn(body, body.currency ?? before.currency)
  const isFixed = isFrozen(before)
  if (draft.clientId !== before.clientId) await requireNewClient(db, owner, before, draft.clientId)
  const all = await writtenOf(db, owner, draft, taxing, before)
  const { written } = all
  if (isFixed) await requireSameButNotes(db, owner, before, all)
  else await requireAgreed(db, owner, before, all)
  await fitPayments(db, owner, before, all)
  // A dismissal applies to one due date.
  const isMoved = written.dueDate !== before.dueDate
  await amendInvoice(db, owner, id, { ...written, ...(isMoved && { overdueDismissedAt: null }) })
  if (isMoved) await withdrawOverdueNotification(db, owner, before)
  await replaceParts(db, owner, id, all)
  await recordChange(db, owner, before, written, now)
  const status = statusAfter(before, written.total, draft)
  if (status) await setStatus(db, owner, id, { status }, now)
  if (isFixed) requirePrintableText({ field: 'notes', where: 'the notes', text: written.notes })
  else await keepIssuedWords(db, owner, id)
  return id
}

/** Throws when a document that was issued for good would say something else, besides its notes. */
async function requireSameButNotes(db: Db, owner: OwnerId, before: LockedInvoice, all: Written): Promise<void> {
  const changed = fieldsChanged(before, all.written).filter((field) => field !== fieldNames.notes)
  if (before.kind === 'credit' || changed.length > 0 || !(await hasSameTotals(db, owner, before, all)))
    requireChangeable(before)
}

/**
 * Throws when an invoice that another one takes off would say something else, or one of what its client agreed to
 * would bill another client or something else.
 */
async function requireAgreed(db: Db, owner: OwnerId, before: LockedInvoice, all: Written): Promise<void> {
  const isSame = all.written.clientId === before.clientId && (await hasSameTotals(db, owner, before, all))
  if (!isSame || all.written.issueDate !== before.issueDate) await requireNotTakenOff(db, owner, before)
  if (isSame || !(await agreedWork().isAgreed(db, owner, before.id))) return
  const { name } = await requireClient(db, owner, before.clientId)
  throw new Problem('conflict', `This invoice follows your agreement with ${name}. Change the agreement instead.`)
}

/** A change that covers what is owed makes an invoice paid. */
const statusAfter = (before: LockedInvoice, total: number, { status }: InvoiceDraft) =>
  isPending(status ?? before.status) && isCovered({ ...before, total }) ? ('paid' as const) : status

async function recordChange(
  db: IndexedDb,
  owner: OwnerId,
  before: LockedInvoice,
  written: Written['written'],
  now: number,
): Promise<void> {
  const fields = fieldsChanged(before, written)
  await recordEvent(
    db,
    owner,
    before.id,
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
}

async function requireNewClient(db: Db, owner: OwnerId, before: LockedInvoice, clientId: number): Promise<void> {
  requireChangeable(before)
  const { invoiceNumber } = before
  if (invoiceNumber !== null)
    throw new Problem(
      'conflict',
      `${invoiceNumber} was issued, so its client can’t be changed. Cancel it and create another one.`,
    )
  await requireActiveClient(db, owner, clientId)
}

/** Whether changed amounts are consistent with payments; throws a Problem if not. */
async function fitPayments(db: Db, owner: OwnerId, before: LockedInvoice, all: Written): Promise<void> {
  const { written } = all
  if (isSettled(before.status) && !(await hasSameTotals(db, owner, before, all)))
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

const sumColumns = ['currency', 'taxType', 'taxRate', 'tax', 'total', 'pricesWithTax'] as const

async function hasSameTotals(
  db: Db,
  owner: OwnerId,
  before: LockedInvoice,
  { written, items, lines, adjustments }: Written,
): Promise<boolean> {
  const now = items.map(({ description, quantity, unit, rate }, at) => ({
    description,
    quantity,
    unit,
    rate,
    ...lines[at],
  }))
  return (
    sumColumns.every((column) => written[column] === before[column]) &&
    saidBy(now) === saidBy(await parts.listItems(db, owner, before.id)) &&
    sayOf(adjustments) === sayOf(await listAdjustments(db, owner, before.id))
  )
}

interface Line {
  description: string
  quantity: number
  unit?: Unit | undefined
  rate: number
  categoryId?: number | null
  discountBy?: string | null
  discountValue?: number | null
}

const saidBy = (lines: readonly Line[]): string =>
  JSON.stringify(
    lines.map(({ description, quantity, unit = usualUnit, rate, categoryId = null, ...line }) => [
      description,
      quantity,
      unit,
      rate,
      categoryId,
      line.discountBy ?? null,
      line.discountValue ?? null,
    ]),
  )

const sayOf = (adjustments: readonly { kind: string; by: string; value: number; words: string }[]): string =>
  JSON.stringify(adjustments.map(({ kind, by, value, words }) => [kind, by, value, words]))

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
  serviceFrom: 'day of the service',
  serviceTo: 'last day of the service',
  deliverTo: 'country of delivery',
  taxRateToStudio: 'exchange rate',
  taxRateOn: 'day of the exchange rate',
  buyerReference: 'buyer reference',
  orderNumber: 'order number',
} as const

type Field = keyof typeof fieldNames

const fieldsChanged = (before: Record<Field, unknown>, after: Record<Field, unknown>): string[] =>
  (Object.keys(fieldNames) as Field[])
    .filter((field) => before[field] !== after[field])
    .map((field) => fieldNames[field])
