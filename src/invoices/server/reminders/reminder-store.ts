import { sql } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/** Owed, gone out to its client, and not excepted. */
const remindable = (db: Db, owner: OwnerId) =>
  db
    .selectFrom('invoices')
    .innerJoin('clients', (on) =>
      on.onRef('clients.userId', '=', 'invoices.userId').onRef('clients.id', '=', 'invoices.clientId'),
    )
    .select(['invoices.id', 'invoices.dueDate', 'invoices.sentAt', 'clients.email'])
    .where('invoices.userId', '=', owner)
    .where('invoices.status', 'in', ['sent', 'unpaid'])
    .where('invoices.sentAt', 'is not', null)
    .where('invoices.remindersOff', '=', 0)
    .where(sql<boolean>`invoices.total > invoices."paidCents" + invoices."creditedCents"`)
    .where('clients.email', '<>', '')

/** Invoices due from one day until before another of which their clients may be reminded, oldest first. */
export const listRemindable = (db: Db, owner: OwnerId, { from, until }: { from: string; until: string }) =>
  remindable(db, owner)
    .where('invoices.dueDate', '>=', from)
    .where('invoices.dueDate', '<', until)
    .orderBy('invoices.dueDate')
    .orderBy('invoices.id')
    .execute()

/** The same for one invoice; undefined when its client is not to be reminded now. `today`: the photographer's day. */
export const findRemindable = (db: Db, owner: OwnerId, id: number, today: string) =>
  remindable(db, owner).where('invoices.id', '=', id).where('invoices.dueDate', '<', today).executeTakeFirst()

/** Locks an invoice, so that payments and changes come before or after. */
export async function lockRemindable(db: Db, owner: OwnerId, id: number): Promise<void> {
  await db
    .updateTable('invoices')
    .set((row) => ({ dueDate: row.ref('dueDate') }))
    .where('userId', '=', owner)
    .where('id', '=', id)
    .execute()
}
