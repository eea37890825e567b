import { todayOf } from '#accounts/server/settings/settings.ts'
import { openOf, isCreditedInFull } from '#invoices/open.ts'
import type { CreditBody } from '#invoices/credit-notes/credit-api.ts'
import { creditNumber } from '#invoices/rules.ts'
import { isPending } from '#invoices/status.ts'
import { agreedWork } from '#invoices/server/registrations/agreed-work.ts'
import { recordEvent, recordFirstEvents } from '#invoices/server/history.ts'
import { withdrawOverdueNotification } from '#invoices/server/overdue/notify-overdue.ts'
import { searchEntryOf } from '#invoices/server/search-entry.ts'
import { lockInvoice, requireInvoice, wholeInvoice, withInvoiceChange } from '#invoices/server/service.ts'
import { exchangeOfCredit } from '#invoices/server/taxes/exchange.ts'
import { requirePrintableText } from '#invoices/server/pdf/printable.ts'
import { issueWork } from '#invoices/server/registrations/issue-work.ts'
import { amendSettlement, insertDocument, type InvoiceRow } from '#invoices/server/issued-document.ts'
import { Problem } from '#kernel/problem.ts'
import type { OwnerId } from '#kernel/access.ts'
import { nextNumber } from '#kernel/server/number-series.ts'
import { changeRecord, type IndexedDb } from '#search-index/server/service.ts'
import type { Db } from '#database/db.ts'
import { nextId } from '#database/dialect.ts'
import { creditableOf } from './creditable.ts'
import { sumCreditedStudioTax } from './credit-store.ts'
import { type CreditParts, creditPartsOf } from './credit-parts.ts'
import { publishInvoice } from '#invoices/server/webhooks.ts'

/** The sums of a credit note that is not issued; null for one that would be refused for what was typed. */
export async function previewCredit(db: Db, owner: OwnerId, id: number, body: CreditBody) {
  const invoice = await requireInvoice(db, owner, id)
  const creditable = await creditableOf(db, owner, invoice)
  try {
    const { net, tax, total } = await creditPartsOf(db, owner, invoice, body, creditable)
    return { net, tax, total }
  } catch (refusal) {
    if (refusal instanceof Problem && refusal.code === 'invalid') return null
    throw refusal
  }
}

/** Issues a credit note for an invoice. Of two at once, the second sees what the first one left. */
export async function writeCreditNote(
  db: Db,
  owner: OwnerId,
  id: number,
  body: CreditBody,
  now: number,
  ifMatch?: number,
) {
  const note = await changeRecord(db, owner, async (indexed) => {
    const locked = await lockInvoice(indexed, owner, id, now, ifMatch)
    const answer = await requireInvoice(indexed, owner, await insertNote(indexed, owner, locked, body, now))
    return { added: searchEntryOf(answer), answer }
  })
  // The entry of the invoice, whose status may be another one.
  await withInvoiceChange(db, owner, now, () => Promise.resolve(id))
  return wholeInvoice(db, owner, note.id, now)
}

async function insertNote(
  db: IndexedDb,
  owner: OwnerId,
  invoice: InvoiceRow,
  { reason, ...body }: CreditBody,
  now: number,
): Promise<number> {
  requirePrintableText({ field: 'reason', where: 'the reason', text: reason })
  const parts = await creditPartsOf(db, owner, invoice, body, await creditableOf(db, owner, invoice))
  // No correction is older than what it corrects.
  const today = await todayOf(db, owner, now)
  const issueDate = today < invoice.issueDate ? invoice.issueDate : today
  const id = await nextId(db, 'invoices')
  const invoiceNumber = await numberFor(db, owner, issueDate)
  const row = {
    ...rowOf(invoice, parts),
    ...(await exchangeOf(db, owner, invoice, parts)),
    id,
    invoiceNumber,
    issueDate,
    dueDate: issueDate,
    notes: reason,
    createdAt: now,
    updatedAt: now,
  }
  await insertDocument(db, row, parts)
  const number = invoice.invoiceNumber ?? ''
  await recordFirstEvents(db, owner, id, [{ kind: 'credits', number, of: invoiceNumber }], now)
  await settleInvoice(db, owner, invoice, { number: invoiceNumber, total: parts.total }, now)
  await issueWork().keep(db, owner, id)
  return id
}

/** What was paid is all that is left. */
async function settledNow(
  db: IndexedDb,
  owner: OwnerId,
  { id, status: before }: InvoiceRow,
  now: number,
): Promise<void> {
  await recordEvent(db, owner, id, { kind: 'status', before, after: 'paid' }, now)
  await publishInvoice(db, owner, 'invoice.paid', id, now)
  await agreedWork().onPaid(db, owner, id, now)
}

/** The next number of the year of a day. */
async function numberFor(db: Db, owner: OwnerId, issueDate: string): Promise<string> {
  const year = Number(issueDate.slice(0, 4))
  return creditNumber(year, await nextNumber(db, owner, 'CRN', year))
}

/** The tax of a note in the studio's currency, at the rate of the invoice. */
const exchangeOf = async (db: Db, owner: OwnerId, invoice: InvoiceRow, { tax, total }: CreditParts) =>
  exchangeOfCredit(invoice, tax, {
    isLast: invoice.creditedCents + total === invoice.total,
    credited: await sumCreditedStudioTax(db, owner, invoice.id),
  })

/** The parties, the shoot and the service of the invoice, with the sums of the note. */
const rowOf = (invoice: InvoiceRow, { net, tax, total }: CreditParts) => ({
  userId: invoice.userId,
  kind: 'credit' as const,
  creditsId: invoice.id,
  clientId: invoice.clientId,
  shootId: invoice.shootId,
  shootTitle: invoice.shootTitle,
  contractId: null,
  contractPart: null,
  status: 'complete' as const,
  currency: invoice.currency,
  subtotal: net,
  taxType: invoice.taxType,
  taxRate: invoice.taxRate,
  tax,
  total,
  paidCents: 0,
  creditedCents: 0,
  refundedCents: 0,
  terms: '',
  issuedWords: invoice.issuedWords,
  sentAt: null,
  sentHow: null,
  overdueDismissedAt: null,
  scheme: invoice.scheme,
  pricesWithTax: invoice.pricesWithTax,
  serviceFrom: invoice.serviceFrom,
  serviceTo: invoice.serviceTo,
  deliverTo: invoice.deliverTo,
  buyerReference: invoice.buyerReference,
  orderNumber: invoice.orderNumber,
  remindersOff: 0,
  frozenAt: invoice.frozenAt,
  version: 1,
})

/** Takes what was credited off the invoice. One of which nothing is left to pay is no longer asked for. */
async function settleInvoice(
  db: IndexedDb,
  owner: OwnerId,
  invoice: InvoiceRow,
  note: { number: string; total: number },
  now: number,
): Promise<void> {
  const { id, status: before, currency } = invoice
  const creditedCents = invoice.creditedCents + note.total
  const balance = openOf({ ...invoice, creditedCents })
  const isPaid = isPending(before) && balance <= 0
  const status = isCreditedInFull({ ...invoice, creditedCents }) ? 'complete' : isPaid ? 'paid' : before
  await amendSettlement(db, owner, id, { creditedCents, status })
  await recordEvent(
    db,
    owner,
    id,
    { kind: 'credited', number: note.number, amount: note.total, balance, currency },
    now,
  )
  if (status === 'paid' && before !== 'paid') await settledNow(db, owner, invoice, now)
  if (!isPending(status)) await withdrawOverdueNotification(db, owner, invoice)
}
