import { sql } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/**
 * In the words of the index `invoices_overdue`, not as values: SQLite takes a partial index only where it can read that it
 * fits.
 */
const owedStatuses = (['sent', 'unpaid'] as const).map((status) => sql.lit(status))

/** The key of an overdue invoice among what is notified once: a new due date that passes too is notified again. */
const isUntold = sql<boolean>`not exists (select 1 from notified_once where notified_once."userId" = invoices."userId" and notified_once.key = 'overdue ' || invoices.id || ' ' || invoices."dueDate")`

/** The photographers with something overdue on a day that they were not notified of, by id. */
export async function listOwnersOverdue(
  db: Db,
  { latest, after, rows }: { latest: string; after: number; rows: number },
): Promise<number[]> {
  const owners = await db
    .selectFrom('invoices')
    .innerJoin('users', 'users.id', 'invoices.userId')
    .select('invoices.userId')
    .distinct()
    .where('users.status', '=', 'active')
    .where('invoices.status', 'in', owedStatuses)
    .where('invoices.overdueDismissedAt', 'is', null)
    .where('invoices.dueDate', '<', latest)
    .where('invoices.userId', '>', after)
    .where(isUntold)
    .orderBy('invoices.userId')
    .limit(rows)
    .execute()
  return owners.map(({ userId }) => userId)
}

/** What is overdue on a day, was not dismissed and was not notified yet, the oldest first. */
export function listOverdue(db: Db, owner: OwnerId, today: string, rows: number) {
  return db
    .selectFrom('invoices')
    .innerJoin('clients', (on) =>
      on.onRef('clients.userId', '=', 'invoices.userId').onRef('clients.id', '=', 'invoices.clientId'),
    )
    .select([
      'invoices.id',
      'invoices.invoiceNumber',
      'clients.name as clientName',
      'invoices.total',
      'invoices.paidCents',
      'invoices.dueDate',
    ])
    .where('invoices.userId', '=', owner)
    .where('invoices.status', 'in', owedStatuses)
    .where('invoices.dueDate', '<', today)
    .where('invoices.overdueDismissedAt', 'is', null)
    .where(isUntold)
    .orderBy('invoices.dueDate')
    .orderBy('invoices.id')
    .limit(rows)
    .execute()
}

/**
 * Locks an invoice that is still to be notified: whoever pays, cancels, changes or dismisses it comes before or after.
 */
export async function holdOverdue(
  db: Db,
  owner: OwnerId,
  { id, dueDate }: { id: number; dueDate: string },
): Promise<boolean> {
  const held = await db
    .updateTable('invoices')
    .set((row) => ({ dueDate: row.ref('dueDate') }))
    .where('userId', '=', owner)
    .where('id', '=', id)
    .where('dueDate', '=', dueDate)
    .where('status', 'in', owedStatuses)
    .where('overdueDismissedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return held !== undefined
}
