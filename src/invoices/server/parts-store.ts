import type { Insertable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { IndexedDb } from '#search-index/server/service.ts'
import type { Db } from '#database/db.ts'
import type { InvoiceTables } from './tables.ts'

/** Items, payments and events, which are deleted with their invoice. Each counts from 1. */
type Part = 'invoice_items' | 'invoice_payments' | 'invoice_events'

export const listItems = (db: Db, owner: OwnerId, invoiceId: number) =>
  db
    .selectFrom('invoice_items')
    .selectAll()
    .where('userId', '=', owner)
    .where('invoiceId', '=', invoiceId)
    .orderBy('id')
    .execute()

export async function deleteItems(db: IndexedDb, owner: OwnerId, invoiceId: number): Promise<void> {
  await db.deleteFrom('invoice_items').where('userId', '=', owner).where('invoiceId', '=', invoiceId).execute()
}

export async function insertItems(db: IndexedDb, items: Insertable<InvoiceTables['invoice_items']>[]): Promise<void> {
  await db.insertInto('invoice_items').values(items).execute()
}

export const listPayments = (db: Db, owner: OwnerId, invoiceId: number) =>
  db
    .selectFrom('invoice_payments')
    .selectAll()
    .where('userId', '=', owner)
    .where('invoiceId', '=', invoiceId)
    .orderBy('id')
    .execute()

export async function insertPayment(
  db: IndexedDb,
  payment: Insertable<InvoiceTables['invoice_payments']>,
): Promise<void> {
  await db.insertInto('invoice_payments').values(payment).execute()
}

/** Returns the amount of the deleted payment; undefined when there is none. */
export function deletePayment(db: IndexedDb, owner: OwnerId, invoiceId: number, id: number) {
  return db
    .deleteFrom('invoice_payments')
    .where('userId', '=', owner)
    .where('invoiceId', '=', invoiceId)
    .where('id', '=', id)
    .returning(['amount', 'method', 'paidOn'])
    .executeTakeFirst()
}

/** Maximum number of events in an answer: the latest. */
const maxEvents = 200

export async function listEvents(db: Db, owner: OwnerId, invoiceId: number) {
  const latest = await db
    .selectFrom('invoice_events')
    .selectAll()
    .where('userId', '=', owner)
    .where('invoiceId', '=', invoiceId)
    .orderBy('id', 'desc')
    .limit(maxEvents)
    .execute()
  return latest.reverse()
}

export async function insertEvents(db: Db, events: Insertable<InvoiceTables['invoice_events']>[]): Promise<void> {
  await db.insertInto('invoice_events').values(events).execute()
}

/** The next number of a part: the invoice's row is locked, so it is unique. */
export async function nextPart(db: Db, owner: OwnerId, invoiceId: number, part: Part): Promise<number> {
  const { last } = await db
    .selectFrom(part)
    .select(({ fn }) => fn.max<number | null>('id').as('last'))
    .where('userId', '=', owner)
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}
