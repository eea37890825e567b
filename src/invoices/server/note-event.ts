import type { InvoiceEvent } from '#invoices/history.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { recordEvent } from './history.ts'
import { withInvoiceChange } from './service.ts'
import { amendInvoice } from './store.ts'

/**
 * Records an event that a form of the invoice need not know, with what it changes: the version stays. Returns the whole
 * invoice.
 */
export const noteEvent = (
  db: Db,
  owner: OwnerId,
  id: number,
  { event, changes = {} }: { event: InvoiceEvent; changes?: { remindersOff?: number } },
  now: number,
) =>
  withInvoiceChange(db, owner, now, async (indexed) => {
    // Locks the row.
    await amendInvoice(indexed, owner, id, { ...changes, updatedAt: now })
    await recordEvent(indexed, owner, id, event, now)
    return id
  })
