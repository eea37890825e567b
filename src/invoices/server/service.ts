import { todayOf } from '#accounts/server/settings/settings.ts'
import { requireActiveClient } from '#clients/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { InvoiceQuery, StatusChange } from '#invoices/api.ts'
import { draftIn } from '#invoices/draft-amounts.ts'
import type { InvoiceBody, InvoiceDraft } from '#invoices/draft.ts'
import { openOf, type Settlement } from '#invoices/open.ts'
import { isSettled, shownStatus } from '#invoices/status.ts'
import { changeRecord, findAmong, type IndexedDb } from '#search-index/server/service.ts'
import { currencyOf } from '#studio-money/server/service.ts'
import type { Db } from '#database/db.ts'
import { nextId } from '#database/dialect.ts'
import { creditFactsOf } from '#invoices/server/credit-notes/credit-facts.ts'
import { listCreditNotes, listCreditNotesOf } from '#invoices/server/credit-notes/credit-store.ts'
import { depositsOf } from '#invoices/server/deposits/deposits.ts'
import { searchEntryOf } from './search-entry.ts'
import { recordFirstEvents, historyOf } from './history.ts'
import { insertParts, writtenOf } from './written-invoice.ts'
import { agreedWork } from './registrations/agreed-work.ts'
import { keepIssuedWords, parseIssuedWords } from './issued-words.ts'
import { markPaid } from './payments.ts'
import * as parts from './parts-store.ts'
import { requireChangeable } from '#invoices/server/taxes/frozen.ts'
import { issuedEvents, numberFor, sentFacts, setStatus } from './set-status.ts'
import * as store from './store.ts'
import { type InvoiceTaxing, requireTaxable, taxingOf } from './taxed-draft.ts'
import { taxedFactsOf, toItem } from '#invoices/server/taxes/taxed-facts.ts'
import { percentOf } from '#tax/codes.ts'
import { publishInvoice } from './webhooks.ts'

export { sumPaid } from '#invoices/server/totals/totals-store.ts'

const notFound = () => new Problem('not_found', 'Invoice not found.')
const stale = () => new Problem('stale', 'This invoice was changed in the meantime. Load the newer version.')

/** Why nothing was changed: the invoice has another version, or does not exist. */
export const refusalFor = async (db: Db, owner: OwnerId, id: number): Promise<Problem> =>
  (await store.findInvoice(db, owner, id)) ? stale() : notFound()

/** Locks an invoice's row until the transaction ends; throws when it is gone or has another version than required. */
export async function lockInvoice(db: IndexedDb, owner: OwnerId, id: number, now: number, ifMatch?: number) {
  const locked = await store.updateInvoice(db, owner, id, {}, now, ifMatch)
  if (!locked) throw await refusalFor(db, owner, id)
  return locked
}

type Balanced = Settlement & Pick<store.FoundInvoice, 'status' | 'kind'>

/** What is left to pay, below zero what is to be refunded: nothing of a cancelled invoice or a credit note. */
export const balanceOf = ({ status, kind, ...settlement }: Balanced): number =>
  status === 'cancelled' || kind === 'credit' ? 0 : openOf(settlement)

/** Converts a row to the API's form, with its status on a day. */
export const toInvoice = <R extends store.FoundInvoice>({ paidCents, taxRate, ...row }: R, today: string) => ({
  ...row,
  taxRate: taxRate === null ? null : percentOf(taxRate),
  paid: paidCents,
  balance: balanceOf({ ...row, paidCents }),
  status: shownStatus(row, today),
  ...creditFactsOf({ ...row, paidCents }),
})

/** Invoices, newest first; with a search text, those that contain all of its words. */
export async function invoicesOf(db: Db, owner: OwnerId, query: InvoiceQuery, now: number, rows: number) {
  const today = await todayOf(db, owner, now)
  const found = query.search ? await findAmong(db, owner, 'invoice', query.search) : undefined
  const listed = await store.listInvoices(db, owner, query, today, rows, found)
  return listed.map((row) => toInvoice(row, today))
}

/** The same, each with whether it bills what was agreed. */
export async function listedInvoices(db: Db, owner: OwnerId, query: InvoiceQuery, now: number, rows: number) {
  const listed = await invoicesOf(db, owner, query, now, rows)
  const ids = listed.map(({ id }) => id)
  const agreed = await agreedWork().agreedAmong(db, owner, ids)
  return listed.map((invoice) => ({ ...invoice, ...(agreed.has(invoice.id) && { isAgreed: true as const }) }))
}

/** An invoice of the photographer. Every invoice id in a path or a body is resolved here. */
export async function requireInvoice(db: Db, owner: OwnerId, id: number) {
  const row = await store.findInvoice(db, owner, id)
  if (!row) throw notFound()
  return row
}

export async function itemsOf(db: Db, owner: OwnerId, id: number) {
  await requireInvoice(db, owner, id)
  return listItems(db, owner, id)
}

/** The items of an invoice that was found. */
export const listItems = async (db: Db, owner: OwnerId, id: number) =>
  (await parts.listItems(db, owner, id)).map(toItem)

/** An invoice with its items, payments and history. */
export const wholeInvoice = async (db: Db, owner: OwnerId, id: number, now: number) =>
  wholeOf(db, owner, await requireInvoice(db, owner, id), now)

async function wholeOf(db: Db, owner: OwnerId, found: store.WholeInvoice, now: number) {
  const { issuedWords, ...row } = found
  const { buyerReference, orderNumber, ...shown } = toInvoice(row, await todayOf(db, owner, now))
  const items = await listItems(db, owner, row.id)
  return {
    ...shown,
    ...(buyerReference !== '' && { buyerReference }),
    ...(orderNumber !== '' && { orderNumber }),
    issuedWords: parseIssuedWords(issuedWords),
    items,
    ...(await depositsOf(db, owner, items)),
    // A refund is stored below zero, so that sums of what was received need not look at its invoice.
    payments: (await parts.listPayments(db, owner, row.id)).map((one) => ({ ...one, amount: Math.abs(one.amount) })),
    history: await historyOf(db, owner, row.id),
    ...(await taxedFactsOf(db, owner, row)),
    ...((await agreedWork().isAgreed(db, owner, row.id)) && { isAgreed: true as const }),
    ...(row.creditedCents > 0 && { creditNotes: await listCreditNotes(db, owner, row.id) }),
  }
}

/** Some invoices, each with its credit notes. */
export async function invoicesWithCredits(db: Db, owner: OwnerId, ids: readonly number[], now: number) {
  if (ids.length === 0) return []
  const today = await todayOf(db, owner, now)
  const notes = Map.groupBy(await listCreditNotesOf(db, owner, ids), ({ creditsId }) => creditsId)
  const found = await store.findInvoices(db, owner, ids)
  return found.map((row) => ({
    ...toInvoice(row, today),
    creditNotes: (row.creditedCents > 0 && notes.get(row.id)) || [],
  }))
}

/** The invoices created from a contract. */
export async function invoicesOfContract(db: Db, owner: OwnerId, contractId: number, now: number) {
  const today = await todayOf(db, owner, now)
  return (await store.listOfContract(db, owner, contractId)).map((row) => toInvoice(row, today))
}

/** The invoices on which something can be paid, newest first, with what is open. */
export async function openInvoices(db: Db, owner: OwnerId, rows: number) {
  const found = await store.listPending(db, owner, rows)
  return found.flatMap(({ id, invoiceNumber, clientName, dueDate, ...row }) => {
    const open = balanceOf(row)
    const { currency } = row
    return invoiceNumber !== null && open > 0 ? [{ id, invoiceNumber, clientName, currency, dueDate, open }] : []
  })
}

/** Unlinks the invoices of a contract that is deleted; their history still names it. */
export const detachContract = (db: Db, owner: OwnerId, contractId: number): Promise<void> =>
  store.unlinkContract(db, owner, contractId)

/** Runs a change of an invoice and updates its search entry; `work` returns the id. Returns the whole invoice. */
export async function withInvoiceChange(db: Db, owner: OwnerId, now: number, work: (db: IndexedDb) => Promise<number>) {
  const found = await changeRecord(db, owner, async (indexed) => {
    const answer = await requireInvoice(db, owner, await work(indexed))
    await agreedWork().onceChanged(db, owner, answer.id, now)
    return { changed: searchEntryOf(answer), answer }
  })
  return wholeOf(db, owner, found, now)
}

/** What an invoice is created from. */
interface Origin {
  words: string
  contract?: { id: number; part: 'deposit' | 'balance' }
}

const blank = {
  kind: 'invoice' as const,
  creditsId: null,
  creditedCents: 0,
  refundedCents: 0,
  paidCents: 0,
  issuedWords: null,
  sentAt: null,
  sentHow: null,
  overdueDismissedAt: null,
  remindersOff: 0,
  frozenAt: null,
}

const originOf = (from: Origin | undefined) => ({
  contractId: from?.contract?.id ?? null,
  contractPart: from?.contract?.part ?? null,
})

/** Creates an invoice from what was sent, by default in the photographer's currency; its client is not archived. */
export async function createFrom(db: Db, owner: OwnerId, body: InvoiceBody, now: number) {
  const taxing = await taxingOf(db, owner)
  requireTaxable(body, taxing)
  const draft = draftIn(body, body.currency ?? (await currencyOf(db, owner)))
  await requireActiveClient(db, owner, draft.clientId)
  return createInvoice(db, owner, draft, now, { taxing })
}

/** Where a new invoice comes from, and how it is taxed: by default as the studio does. */
interface Beginning {
  from?: Origin
  taxing?: InvoiceTaxing
}

/** Creates an invoice: a draft, or issued at once. What follows from an agreement is also for an archived client. */
export async function createInvoice(db: Db, owner: OwnerId, draft: InvoiceDraft, now: number, more: Beginning = {}) {
  const taxing = more.taxing ?? (await taxingOf(db, owner))
  const found = await changeRecord(db, owner, async (indexed) => {
    const answer = await insert(indexed, owner, draft, now, { ...more, taxing })
    return { added: searchEntryOf(answer), answer }
  })
  return wholeOf(db, owner, found, now)
}

async function insert(
  db: IndexedDb,
  owner: OwnerId,
  draft: InvoiceDraft,
  now: number,
  { from, taxing }: Beginning & { taxing: InvoiceTaxing },
) {
  const { written, ...others } = await writtenOf(db, owner, draft, taxing)
  const status = draft.status ?? 'draft'
  const invoiceNumber = status === 'draft' ? null : await numberFor(db, owner, written.issueDate)
  const row = {
    ...written,
    ...blank,
    ...originOf(from),
    status,
    ...sentFacts({ status }, blank, now),
    invoiceNumber,
    userId: owner,
    id: await nextId(db, 'invoices'),
    createdAt: now,
    updatedAt: now,
    version: 1,
  }
  await store.insertInvoice(db, row)
  await insertParts(db, owner, row.id, others)
  await recordFirstEvents(
    db,
    owner,
    row.id,
    [
      { kind: 'written', total: row.total, from: from?.words ?? null },
      ...(invoiceNumber === null ? [] : issuedEvents(invoiceNumber, status)),
    ],
    now,
  )
  if (status === 'sent') await publishInvoice(db, owner, 'invoice.sent', row.id, now)
  if (isSettled(status)) {
    await markPaid(db, owner, row, now)
    await publishInvoice(db, owner, 'invoice.paid', row.id, now)
  }
  if (status !== 'draft') await keepIssuedWords(db, owner, row.id)
  return requireInvoice(db, owner, row.id)
}

/** Sets any status, as the menu of the badge does. */
export const setInvoiceStatus = (
  db: Db,
  owner: OwnerId,
  id: number,
  status: StatusChange,
  now: number,
  ifMatch?: number,
) =>
  withInvoiceChange(db, owner, now, async (indexed) => {
    if (!(await setStatus(indexed, owner, id, status, now, ifMatch))) throw await refusalFor(db, owner, id)
    return id
  })

/** Only a draft that never had a number can be deleted; others are cancelled. */
export const removeInvoice = (db: Db, owner: OwnerId, id: number, now: number, ifMatch?: number): Promise<void> =>
  changeRecord(db, owner, async (indexed) => {
    const locked = await lockInvoice(indexed, owner, id, now, ifMatch)
    requireChangeable(locked)
    if (locked.invoiceNumber !== null)
      throw new Problem(
        'conflict',
        `${locked.invoiceNumber} was issued, so its number stays. Cancel the invoice instead.`,
      )
    await store.deleteInvoice(indexed, owner, id)
    return { deleted: { kind: 'invoice', recordId: id }, answer: undefined }
  })

/** Stops notifications about an overdue invoice; nothing happens for one that is not overdue any more. */
export async function dismissOverdue(db: Db, owner: OwnerId, id: number, now: number): Promise<void> {
  if (await store.dismissOverdue(db, owner, id, await todayOf(db, owner, now), now)) return
  await requireInvoice(db, owner, id)
}
