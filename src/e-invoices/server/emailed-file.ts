import { requireClient } from '#clients/server/service.ts'
import { fileName } from '#documents/server/attachment.ts'
import { type EInvoiceChoice, type Format, profileNames, profileOf } from '#electronic-addresses/formats.ts'
import { isUnfrozen } from '#invoices/server/freeze-invoice.ts'
import type { EmailedDocument } from '#invoices/server/registrations/issue-work.ts'
import { requireInvoice } from '#invoices/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Attachment } from '#kernel/server/mail/mail.ts'
import type { Db } from '#database/db.ts'
import { checkOf, fileOf } from './service.ts'

/** Formats that are sent by email; Peppol has its own network, and a PDF carries Factur-X. */
const emailed: readonly string[] = ['cii', 'ubl', 'xrechnung']
const isEmailed = (choice: EInvoiceChoice): choice is Format => emailed.includes(choice)

/**
 * The file that the client takes, for an email with a document; undefined while something is missing, or while the
 * invoice can still be edited.
 */
export async function attachmentFor(
  db: Db,
  owner: OwnerId,
  { id, clientId }: EmailedDocument,
  now: number,
): Promise<Attachment | undefined> {
  const { eInvoice: format = '' } = await requireClient(db, owner, clientId)
  if (!isEmailed(format)) return undefined
  const isEditable = isUnfrozen(await requireInvoice(db, owner, id))
  if (isEditable || (await checkOf(db, owner, id, format)).length > 0) return undefined
  const { xml, number } = await fileOf(db, owner, id, { format }, now)
  return { filename: fileNameOf(number, format), contentType: 'application/xml', content: Buffer.from(xml) }
}

export const fileNameOf = (number: string, format: Format): string =>
  fileName(`${number} ${profileNames[profileOf(format)]}`, 'xml')
