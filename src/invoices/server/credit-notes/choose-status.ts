import type { StatusChange } from '#invoices/api.ts'
import { isCancelledByCredit } from '#invoices/server/taxes/frozen.ts'
import { requireUnpaidIfAgreed } from '#invoices/server/set-status.ts'
import { requireInvoice, setInvoiceStatus, wholeInvoice } from '#invoices/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { writeCreditNote } from './write-credit-note.ts'

/** Sets the status of an invoice. An issued one that is never changed is cancelled by a credit note of what is left. */
export async function chooseStatus(
  db: Db,
  owner: OwnerId,
  id: number,
  change: StatusChange,
  now: number,
  ifMatch?: number,
) {
  const row = await requireInvoice(db, owner, id)
  if (!isCancelledByCredit(row, change.status) || row.creditedCents === row.total)
    return setInvoiceStatus(db, owner, id, change, now, ifMatch)
  await requireUnpaidIfAgreed(db, owner, row)
  await writeCreditNote(db, owner, id, { full: true, reason: '' }, now, ifMatch)
  return wholeInvoice(db, owner, id, now)
}
