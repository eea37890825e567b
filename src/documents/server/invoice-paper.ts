import { requireClient } from '#clients/server/service.ts'
import { asIssued, invoicePaper } from '#documents/invoice-paper.ts'
import type { InvoicePaper } from '#documents/papers.ts'
import { wordsKept } from '#invoices/server/issued-words.ts'
import { itemsOf, requireInvoice, told } from '#invoices/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { makingOf } from './making.ts'

/**
 * What is printed of an invoice: a draft in today's words, an issued one in its own. Whether it is late is nothing that
 * it says: that depends on the day.
 */
export async function invoicePaperOf(db: Db, owner: OwnerId, id: number): Promise<InvoicePaper> {
  const row = await requireInvoice(db, owner, id)
  const { preferences, ...making } = await makingOf(db, owner, row)
  const invoice = { ...told(row, row.issueDate), items: await itemsOf(db, owner, id) }
  const today = {
    ...making,
    invoice,
    client: await requireClient(db, owner, row.clientId),
    dateFormat: preferences.dateFormat,
  }
  return invoicePaper(asIssued(today, wordsKept(row.issuedWords)))
}
