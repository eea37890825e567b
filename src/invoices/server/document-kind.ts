import type { DocumentKind } from '#kernel/server/registrations/document-kind.ts'
import { invoicePdf } from '#invoices/api.ts'
import { invoiceSample } from './sample.ts'

export const invoiceDocuments: DocumentKind = {
  name: 'invoice',
  endpoint: invoicePdf,
  file: async (call) => (await import('./pdf/invoice-document.ts')).invoiceFile(call.db, call.params.id, call),
  sample: async (owner) => (await invoiceSample(owner)).find,
}
