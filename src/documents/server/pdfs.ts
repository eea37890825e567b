import { hash } from 'node:crypto'
import { requireContract } from '#contracts/server/service.ts'
import type { ContractPaper, InvoicePaper } from '#documents/papers.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { SentFile } from '#kernel/server/serve.ts'
import { shownDocument } from '#signing/server/shown-document.ts'
import { signedDocument } from '#signing/server/signed-document.ts'
import { signaturesOf } from '#signing/server/state.ts'
import type { Db } from '#database/db.ts'
import { sentPdf } from './attachment.ts'
import { contractPaperOf } from './contract-paper.ts'
import { invoicePaperOf } from './invoice-paper.ts'
import { pressContract, pressInvoice } from './press.ts'

/** Stands for what is printed: equal papers have equal bytes. */
export const tagOfPaper = (paper: InvoicePaper | ContractPaper): string =>
  hash('sha256', JSON.stringify(paper, (_, value) => (value instanceof Uint8Array ? hash('sha256', value) : value)), 'base64url').slice(0, 32)

export async function pdfOfInvoice(db: Db, owner: OwnerId, id: number): Promise<SentFile> {
  const paper = await invoicePaperOf(db, owner, id)
  return sentPdf({ name: `${paper.number} ${paper.billedTo.name}`, tag: tagOfPaper(paper), make: () => pressInvoice(paper) })
}

/** A contract: the very document that was signed or is to be signed, once there is one; until then what it says now. */
export async function pdfOfContract(db: Db, owner: OwnerId, id: number, publicUrl: string): Promise<SentFile> {
  const { contractNumber, title } = await requireContract(db, owner, id)
  const { clientSignature } = await signaturesOf(db, owner, id)
  const isSignedHere = clientSignature !== null && clientSignature.way !== 'paper'
  const kept = isSignedHere ? await signedDocument(db, owner, id, publicUrl) : await shownDocument(db, owner, id)
  const name = `${contractNumber} ${title}`
  if (kept) return sentPdf({ name, tag: kept.hash, make: async () => kept.bytes })
  const paper = await contractPaperOf(db, owner, id)
  return sentPdf({ name, tag: tagOfPaper(paper), make: () => pressContract(paper) })
}
