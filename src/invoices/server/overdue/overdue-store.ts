import { sql } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/**
 * Literals instead of parameters, because SQLite uses the partial index `invoices_overdue` only when it can prove that
 * it applies.
 */
const owedStatuses = (['sent', 'unpaid'] as const).map((status) => sql.lit(status))

/** Not yet notified for this due date; a new due date that passes is notified again. */
const isNotNotified = sql<boolean>`not exists (select 1 from notified_once
  where notified_once."userId" = invoices."userId"
  and notified_once.key = 'overdue ' || invoices.id || ' ' || invoices."dueDate")`

/** Photographers with overdue invoices that they were not notified of, by id. */
export async function everyonesOverdue(
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
    .where('invoices.total', '>', 0)
    .where('invoices.userId', '>', after)
    .where(isNotNotified)
    .orderBy('invoices.userId')
    .limit(rows)
    .execute()
  return owners.map(({ userId }) => userId)
}

/** Overdue invoices that were neither dismissed nor notified, oldest first. */
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
      'invoices.currency',
      'invoices.total',
      'invoices.paidCents',
      'invoices.creditedCents',
      'invoices.dueDate',
    ])
    .where('invoices.userId', '=', owner)
    .where('invoices.status', 'in', owedStatuses)
    .where('invoices.dueDate', '<', today)
    .where('invoices.total', '>', 0)
    .where('invoices.overdueDismissedAt', 'is', null)
    .where(isNotNotified)
    .orderBy('invoices.dueDate')
    .orderBy('invoices.id')
    .limit(rows)
    .execute()
}

/** Locks an invoice that is still to be notified, so that concurrent payments and changes come before or after. */
export async function holdOverdue(
  db: Db,
  owner: OwnerId,
  { id, dueDate }: { id: number; dueDate: string },
): Promise<boolean> {
  const locked = await db
    .updateTable('invoices')
    .set((row) => ({ dueDate: row.ref('dueDate') }))
    .where('userId', '=', owner)
    .where('id', '=', id)
    .where('dueDate', '=', dueDate)
    .where('status', 'in', owedStatuses)
    .where('overdueDismissedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return locked !== undefined
}
