import { todayOf } from '#accounts/server/settings/settings.ts'
import type { OwnerId } from '#kernel/access.ts'
import { shownStatus } from '#invoices/status.ts'
import type { Db } from '#database/db.ts'
import type { SearchSource } from '#kernel/server/registrations/search-source.ts'
import { listStatuses } from './store.ts'

/** The current statuses of invoices by id. */
export async function statusesOfInvoices(
  db: Db,
  owner: OwnerId,
  ids: number[],
  now: number,
): Promise<Map<number, string>> {
  const today = await todayOf(db, owner, now)
  return new Map(
    (await listStatuses(db, owner, ids)).map(({ id, status, dueDate }) => [id, shownStatus(status, dueDate, today)]),
  )
}

/** Search entries get their overdue status as of now. */
export const invoiceSearch = {
  kind: 'invoice',
  isForClient: true,
  tables: ['invoices', 'invoice_items', 'invoice_payments'],
  aging: { statuses: ['sent', 'unpaid'], read: statusesOfInvoices },
} as const satisfies SearchSource
