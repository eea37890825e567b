import { todayOf } from '#accounts/server/settings/settings.ts'
import type { OwnerId } from '#kernel/access.ts'
import { creditNoteLabel } from '#invoices/credit-notes/credit-actions.ts'
import { isUnsent, shownStatus, statusLabels, unsentLabel } from '#invoices/status.ts'
import type { Db } from '#database/db.ts'
import type { SearchSource } from '#kernel/server/registrations/search-source.ts'
import { listStatuses } from './store.ts'

/** Of an invoice that is not overdue, but not sent yet. */
const unsent = 'unsent'

/** The current statuses of invoices by id. */
export async function statusesOfInvoices(
  db: Db,
  owner: OwnerId,
  ids: number[],
  now: number,
): Promise<Map<number, string>> {
  const today = await todayOf(db, owner, now)
  return new Map(
    (await listStatuses(db, owner, ids)).map(({ id, sentAt, ...row }) => {
      const shown = shownStatus(row, today)
      return [id, shown !== 'overdue' && isUnsent({ status: shown, sentAt }) ? unsent : shown]
    }),
  )
}

/** Search entries get their status as of now: overdue, or not sent yet. */
export const invoiceSearch = {
  kind: 'invoice',
  statusWords: { ...statusLabels, [unsent]: unsentLabel, 'credit note': creditNoteLabel },
  isForClient: true,
  isDayOnly: true,
  tables: ['invoices', 'invoice_items', 'invoice_payments'],
  aging: { statuses: ['sent', 'unpaid'], read: statusesOfInvoices },
} as const satisfies SearchSource
