import { contractPdf } from '#contracts/api.ts'
import type { DocumentKind } from '#kernel/server/registrations/document-kind.ts'
import { contractSample } from './sample.ts'

export const contractDocuments: DocumentKind = {
  name: 'contract',
  endpoint: contractPdf,
  file: async (call) =>
    (await import('./pdf/contract-file.ts')).contractFile(call.db, call.params.id, call, call.install.publicUrl),
  sample: async (owner) => (await contractSample(owner)).find,
}
