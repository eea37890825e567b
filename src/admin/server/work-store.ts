import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

interface Cursor {
  id: number
  at: number
}

/** Shoots of one user, latest first. */
export function listShootsOf(db: Db, owner: OwnerId, cursor: Cursor | undefined, rows: number) {
  return db
    .selectFrom('shoots')
    .select(['id', 'title', 'date', 'location', 'type', 'status', 'createdAt'])
    .where('userId', '=', owner)
    .$if(cursor !== undefined, (list) =>
      list.where((row) => row(row.refTuple('date', 'id'), '<', row.tuple(cursor?.at ?? 0, cursor?.id ?? 0))),
    )
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(rows)
    .execute()
}

/** Invoices of one user, newest first. */
export function listInvoicesOf(db: Db, owner: OwnerId, cursor: Cursor | undefined, rows: number) {
  return db
    .selectFrom('invoices')
    .innerJoin('clients', (join) =>
      join.onRef('clients.userId', '=', 'invoices.userId').onRef('clients.id', '=', 'invoices.clientId'),
    )
    .select([
      'invoices.id',
      'invoices.invoiceNumber',
      'clients.name as clientName',
      'invoices.status',
      'invoices.currency',
      'invoices.total',
      'invoices.creditedCents',
      'invoices.issueDate',
      'invoices.dueDate',
      'invoices.createdAt',
    ])
    .where('invoices.userId', '=', owner)
    .$if(cursor !== undefined, (list) => list.where('invoices.id', '<', cursor?.id ?? 0))
    .orderBy('invoices.id', 'desc')
    .limit(rows)
    .execute()
}
