import type { OwnerId } from '#kernel/access.ts'
import type { Attachment } from '#kernel/server/mail/mail.ts'
import type { Db } from '#database/db.ts'
import { invoiceDocumentOf, invoicePdfOf } from './invoice-document.ts'

/** The PDF of an issued invoice or credit note for an email, made when it is sent. */
export async function attachedInvoice(
  db: Db,
  owner: OwnerId,
  { id, number }: { id: number; number: string },
  model?: Awaited<ReturnType<typeof invoiceDocumentOf>>,
): Promise<Attachment> {
  const document = model ?? (await invoiceDocumentOf(db, owner, id))
  const pdf = await (await invoicePdfOf(db, id, { owner, isUrgent: true }, document)).make()
  return { filename: `${number}.pdf`, contentType: 'application/pdf', content: Buffer.from(pdf) }
}
