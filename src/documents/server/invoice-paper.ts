import { requireClient } from '#clients/server/service.ts'
import { invoicePaper } from '#documents/invoice-paper.ts'
import type { InvoicePaper } from '#documents/papers.ts'
import { itemsOf, requireInvoice, told } from '#invoices/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { makingOf } from './making.ts'

/** What is printed of an invoice as it stands now. Whether it is late is nothing that it says: that depends on the day. */
export async function invoicePaperOf(db: Db, owner: OwnerId, id: number): Promise<InvoicePaper> {
  const row = await requireInvoice(db, owner, id)
  const { preferences, ...making } = await makingOf(db, owner, row)
  const invoice = { ...told(row, row.issueDate), items: await itemsOf(db, owner, id) }
  return invoicePaper({ ...making, invoice, client: await requireClient(db, owner, row.clientId), dateFormat: preferences.dateFormat })
}
