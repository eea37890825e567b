import type { OwnerId } from '#kernel/access.ts'
import type { Attachment } from '#kernel/server/mail/mail.ts'
import { registration } from '#kernel/server/registrations/registration.ts'
import type { Db } from '#database/db.ts'

/** A document of which a PDF is made. `isPayable`: it says how to pay. */
export interface PrintedDocument {
  id: number
  isPayable: boolean
}

/** A document that is emailed. */
export interface EmailedDocument {
  id: number
  clientId: number
}

/** What a higher domain keeps of a document that is issued for good. */
export interface IssueWork {
  /** Keeps it, in the transaction of the issue. It may run twice. */
  keep: (db: Db, owner: OwnerId, invoiceId: number) => Promise<void>
  /** The electronic invoice that the PDF of the document carries; undefined when there is none. */
  eInvoiceOf: (db: Db, owner: OwnerId, document: PrintedDocument) => Promise<string | undefined>
  /** The file that the client takes beside the PDF, for an email; undefined when there is none. */
  attachmentFor: (db: Db, owner: OwnerId, document: EmailedDocument, now: number) => Promise<Attachment | undefined>
}

export const { register: registerIssueWork, registered: issueWork } = registration<IssueWork>('issue work')
