import { contractDocuments } from '#contracts/server/document-kind.ts'
import type { DocumentKind } from '#documents/server/document-kind.ts'
import { invoiceDocuments } from '#invoices/server/document-kind.ts'

/** Every kind of record that can be fetched as a PDF. */
export const documentKinds: DocumentKind[] = [invoiceDocuments, contractDocuments]
