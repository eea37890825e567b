import { timeZoneOf, todayOf } from '#accounts/server/settings/settings.ts'
import { requireActiveClient } from '#clients/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayOf } from '#kernel/dates.ts'
import { decimalWords } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { InvoiceQuery, StatusChange } from '#invoices/api.ts'
import { draftIn, type InvoiceBody, type InvoiceDraft } from '#invoices/draft.ts'
import { daysAfter, numberWords, defaultDueDays } from '#invoices/rules.ts'
import { isSettled, shownStatus } from '#invoices/status.ts'
import { quantityDigits, rateDigits } from '#invoices/totals.ts'
import { changeRecord, findAmong, type IndexedDb } from '#search-index/server/service.ts'
import { currencyOf } from '#studio-money/server/service.ts'
import type { Db } from '#database/db.ts'
import { nextId } from '#database/dialect.ts'
import { searchEntryOf } from './search-entry.ts'
import { recordFirstEvents, historyOf } from './history.ts'
import { keepIssuedWords, parseIssuedWords } from './issued-words.ts'
import { markPaid } from './payments.ts'
import * as parts from './parts-store.ts'
import { checkedTotals } from '#invoices/checked-totals.ts'
import { issuedEvents, numberFor, sentFacts, setStatus } from './set-status.ts'
import * as store from './store.ts'
import type { InvoiceTables } from './tables.ts'

export { sumPaid } from './store.ts'

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

/** What is left to pay: nothing of a cancelled invoice. */
export const balanceOf = ({
  status,
  total,
  paidCents,
}: Pick<store.FoundInvoice, 'status' | 'total' | 'paidCents'>): number =>
  status === 'cancelled' ? 0 : total - paidCents

/** Converts a row to the API's form, with its status on a day. */
export const toInvoice = <R extends store.FoundInvoice>({ paidCents, taxRate, ...row }: R, today: string) => ({
  ...row,
  taxRate: taxRate === null ? null : Number(decimalWords(taxRate, rateDigits)),
  paid: paidCents,
  balance: balanceOf({ ...row, paidCents }),
  status: shownStatus(row.status, row.dueDate, today),
})

/** Invoices, newest first; with a search text, those that contain all of its words. */
export async function invoicesOf(db: Db, owner: OwnerId, query: InvoiceQuery, now: number, rows: number) {
  const today = await todayOf(db, owner, now)
  const found = query.search ? await findAmong(db, owner, 'invoice', query.search) : undefined
  const listed = await store.listInvoices(db, owner, query, today, rows, found)
  return listed.map((row) => toInvoice(row, today))
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

async function listItems(db: Db, owner: OwnerId, id: number) {
  const items = await parts.listItems(db, owner, id)
  return items.map(({ quantity, ...item }) => ({ ...item, quantity: Number(decimalWords(quantity, quantityDigits)) }))
}

/** An invoice with its items, payments and history. */
export const wholeInvoice = async (db: Db, owner: OwnerId, id: number, now: number) =>
  wholeOf(db, owner, await requireInvoice(db, owner, id), now)

async function wholeOf(db: Db, owner: OwnerId, { issuedWords, ...row }: store.WholeInvoice, now: number) {
  const today = await todayOf(db, owner, now)
  return {
    ...toInvoice(row, today),
    issuedWords: parseIssuedWords(issuedWords),
    items: await listItems(db, owner, row.id),
    payments: await parts.listPayments(db, owner, row.id),
    history: await historyOf(db, owner, row.id),
  }
}

/** The invoices created from a contract. */
export async function invoicesOfContract(db: Db, owner: OwnerId, contractId: number, now: number) {
  const today = await todayOf(db, owner, now)
  return (await store.listOfContract(db, owner, contractId)).map((row) => toInvoice(row, today))
}

/** Unlinks the invoices of a contract that is deleted; their history still names it. */
export const detachContract = (db: Db, owner: OwnerId, contractId: number): Promise<void> =>
  store.unlinkContract(db, owner, contractId)

type OfShoot = Pick<InvoiceTables['invoices'], 'shootId' | 'shootTitle'>

/** The shoot of a draft. Forms name no shoot that was deleted: the invoice keeps its title. */
async function shootOf(db: Db, owner: OwnerId, shootId: number | null, before: OfShoot | undefined): Promise<OfShoot> {
  if (shootId !== null) return { shootId, shootTitle: (await requireShoot(db, owner, shootId)).title }
  const isDeleted = before && before.shootId !== null && !(await isThere(db, owner, before.shootId))
  return isDeleted ? { shootId: before.shootId, shootTitle: before.shootTitle } : { shootId: null, shootTitle: null }
}

const isThere = (db: Db, owner: OwnerId, shootId: number): Promise<boolean> =>
  requireShoot(db, owner, shootId).then(
    () => true,
    () => false,
  )

/** The columns of a draft; `before`: of the invoice that it changes. Days are in the photographer's zone. */
export async function writtenOf(db: Db, owner: OwnerId, draft: InvoiceDraft, before?: OfShoot) {
  const zone = await timeZoneOf(db, owner)
  const { clientId, currency, notes, terms } = draft
  const [issueDate, dueDate] = [dayOf(draft.issueDate, zone), dayOf(draft.dueDate, zone)]
  if (dueDate < issueDate)
    throw new Problem('invalid', 'The due date is before the issue date', {
      fields: { dueDate: 'The due date is before the issue date' },
    })
  const { amounts, ...sums } = checkedTotals(draft)
  const shoot = await shootOf(db, owner, draft.shootId, before)
  return { written: { clientId, ...shoot, currency, issueDate, dueDate, notes, terms, ...sums }, amounts }
}

export const itemRows = (owner: OwnerId, invoiceId: number, { items }: InvoiceDraft, amounts: readonly number[]) =>
  items.map(({ description, quantity, rate }, at) => ({
    userId: owner,
    invoiceId,
    id: at + 1,
    description,
    quantity,
    rate,
    amount: amounts[at] ?? 0,
  }))

/** Runs a change of an invoice and updates its search entry; `work` returns the id. Returns the whole invoice. */
export async function withInvoiceChange(db: Db, owner: OwnerId, now: number, work: (db: IndexedDb) => Promise<number>) {
  const found = await changeRecord(db, owner, async (indexed) => {
    const answer = await requireInvoice(db, owner, await work(indexed))
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
  paidCents: 0,
  issuedWords: null,
  sentAt: null,
  sentHow: null,
  overdueDismissedAt: null,
  remindersOff: 0,
}

const originOf = (from: Origin | undefined) => ({
  contractId: from?.contract?.id ?? null,
  contractPart: from?.contract?.part ?? null,
})

/** Creates an invoice from what was sent, by default in the photographer's currency. */
export const createFrom = async (db: Db, owner: OwnerId, body: InvoiceBody, now: number) =>
  createInvoice(db, owner, draftIn(body, body.currency ?? (await currencyOf(db, owner))), now)

/** Creates an invoice: a draft, or issued at once. */
export async function createInvoice(db: Db, owner: OwnerId, draft: InvoiceDraft, now: number, from?: Origin) {
  const found = await changeRecord(db, owner, async (indexed) => {
    const answer = await insert(indexed, owner, draft, now, from)
    return { added: searchEntryOf(answer), answer }
  })
  return wholeOf(db, owner, found, now)
}

async function insert(db: IndexedDb, owner: OwnerId, draft: InvoiceDraft, now: number, from?: Origin) {
  await requireActiveClient(db, owner, draft.clientId)
  const { written, amounts } = await writtenOf(db, owner, draft)
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
  await parts.insertItems(db, itemRows(owner, row.id, draft, amounts))
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
  if (isSettled(status)) await markPaid(db, owner, row, now)
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
    if (locked.invoiceNumber !== null)
      throw new Problem(
        'conflict',
        `${locked.invoiceNumber} was issued, so its number stays. Cancel the invoice instead.`,
      )
    await store.deleteInvoice(indexed, owner, id)
    return { deleted: { kind: 'invoice', recordId: id }, answer: undefined }
  })

/** A new draft with the same client, shoot and items, issued today. */
export async function duplicateInvoice(db: Db, owner: OwnerId, id: number, now: number) {
  const {
    invoiceNumber: number,
    clientId,
    shootId,
    currency,
    taxType,
    taxRate,
    tax,
    notes,
    terms,
  } = await requireInvoice(db, owner, id)
  const items = (await parts.listItems(db, owner, id)).map(({ description, quantity, rate }) => ({
    description,
    quantity,
    rate,
    amount: undefined,
  }))
  const today = await todayOf(db, owner, now)
  const draft = {
    clientId,
    shootId,
    currency,
    issueDate: today,
    dueDate: daysAfter(today, defaultDueDays),
    subtotal: undefined,
    tax: taxType === 'amount' ? tax : undefined,
    taxType,
    taxRate,
    notes,
    terms,
    items,
    status: undefined,
  }
  return createInvoice(db, owner, draft, now, { words: numberWords(number) })
}

/** Stops notifications about an overdue invoice. Refused for others. */
export async function dismissOverdue(db: Db, owner: OwnerId, id: number, now: number): Promise<void> {
  if (await store.dismissOverdue(db, owner, id, await todayOf(db, owner, now), now)) return
  await requireInvoice(db, owner, id)
}
