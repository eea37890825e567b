import { hash } from 'node:crypto'
import { requireContract } from '#contracts/server/service.ts'
import type { ContractPaper, InvoicePaper, ReportPaper } from '#documents/papers.ts'
import type { SentFile } from '#kernel/server/serve.ts'
import { sentDocument } from '#signing/server/sent-document.ts'
import type { Db } from '#database/db.ts'
import { sentPdf } from './attachment.ts'
import { contractPaperOf } from './contract-paper.ts'
import { invoicePaperOf } from './invoice-paper.ts'
import { pressContract, pressInvoice } from './press.ts'
import type { Customer } from './press-line.ts'

/** Stands for what is printed: equal papers have equal bytes. */
export const tagOfPaper = (paper: InvoicePaper | ContractPaper | ReportPaper): string =>
  hash(
    'sha256',
    JSON.stringify(paper, (_, value) => (value instanceof Uint8Array ? hash('sha256', value) : value)),
    'base64url',
  ).slice(0, 32)

export async function pdfOfInvoice(db: Db, id: number, customer: Customer): Promise<SentFile> {
  const paper = await invoicePaperOf(db, customer.owner, id)
  return sentPdf({
    name: `${paper.number} ${paper.billedTo.name}`,
    tag: tagOfPaper(paper),
    make: () => pressInvoice(paper, customer),
  })
}

/** A contract: the very document that was signed or is to be signed, once there is one; until then what it says now. */
export async function pdfOfContract(db: Db, id: number, customer: Customer, publicUrl: string): Promise<SentFile> {
  const contract = await requireContract(db, customer.owner, id)
  const sent = await sentDocument(db, contract, customer, publicUrl)
  if (sent) return sent
  const paper = await contractPaperOf(db, customer.owner, id)
  return sentPdf({
    name: `${contract.contractNumber} ${contract.title}`,
    tag: tagOfPaper(paper),
    make: () => pressContract(paper, customer),
  })
}
