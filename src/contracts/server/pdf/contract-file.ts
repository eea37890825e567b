import { requireContract } from '#contracts/server/service.ts'
import type { Db } from '#database/db.ts'
import { pdfFile, tagOfModel } from '#documents/server/pdf-file.ts'
import type { Requester } from '#documents/server/pdf-worker.ts'
import type { SentFile } from '#kernel/server/http/serve.ts'
import { sentDocument } from '#contracts/server/signing/documents/sent-document.ts'
import { contractDocumentOf, makeContractPdf } from './contract-document.ts'

/** The PDF of a contract: the stored document once it was sent or signed; before that its current state. */
export async function contractFile(
  db: Db,
  id: number,
  { owner, signal }: Requester,
  publicUrl: string,
): Promise<SentFile> {
  const contract = await requireContract(db, owner, id)
  const sent = await sentDocument(db, contract, { owner, signal }, publicUrl)
  if (sent) return sent
  const model = await contractDocumentOf(db, owner, id)
  return pdfFile({
    name: `${contract.contractNumber} ${contract.title}`,
    tag: tagOfModel(model),
    make: () => makeContractPdf(model, { owner, signal }),
  })
}
