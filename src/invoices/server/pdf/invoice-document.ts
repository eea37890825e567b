import { join } from 'node:path'
import { invoiceWords } from '#client-language/words.ts'
import { requireClient } from '#clients/server/service.ts'
import { asIssued, buildInvoice, type InvoiceDocument } from '#invoices/document.ts'
import { paymentOf, withPayment } from '#invoices/payment.ts'
import { issueWork } from '#invoices/server/registrations/issue-work.ts'
import { localeOfInvoice, parseIssuedWords } from '#invoices/server/issued-words.ts'
import { listItems, requireInvoice, toInvoice } from '#invoices/server/service.ts'
import { taxIdsOf } from '#invoices/server/taxes/tax-facts.ts'
import { taxedFactsOf } from '#invoices/server/taxes/taxed-facts.ts'
import { type Pdf, pdfFile, tagOfModel } from '#documents/server/pdf-file.ts'
import type { Requester } from '#documents/server/pdf-worker.ts'
import { makePdf } from '#documents/server/pdf-worker.ts'
import type { SentFile } from '#kernel/server/http/serve.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { moneyOf } from '#studio-money/server/service.ts'
import { documentSourceOf } from '#documents/server/document-source.ts'

/**
 * The model of an invoice: a draft with current names, an issued one with its own. It does not show whether it is
 * overdue, which depends on the day.
 */
export async function invoiceDocumentOf(db: Db, owner: OwnerId, id: number): Promise<InvoiceDocument> {
  const row = await requireInvoice(db, owner, id)
  const { preferences, ...source } = await documentSourceOf(db, owner, row)
  const invoice = {
    ...toInvoice(row, row.issueDate),
    items: await listItems(db, owner, id),
    ...(await taxedFactsOf(db, owner, row)),
  }
  const { seller, buyer } = await taxIdsOf(db, owner, row)
  const client = await requireClient(db, owner, row.clientId)
  const { name, email, phone, address, country } = client
  const text = invoiceWords(await localeOfInvoice(db, owner, row))
  const today = {
    ...source,
    invoice,
    letterhead: { ...source.letterhead, ...seller },
    client: { name, email, phone, address, country, ...buyer },
    dateFormat: preferences.dateFormat,
    text,
  }
  const issued = parseIssuedWords(row.issuedWords)
  const details = await moneyOf(db, owner)
  const payment = paymentOf(invoice, issued, { details, letterhead: source.letterhead, client, text })
  return withPayment(buildInvoice(asIssued(today, issued)), payment)
}

const layout = join(import.meta.dirname, 'invoice-layout.ts')

/** The PDF of an invoice with its electronic invoice, where one was kept, to be made. `known`: its model. */
export async function invoicePdfOf(db: Db, id: number, requester: Requester, known?: InvoiceDocument): Promise<Pdf> {
  const paper = known ?? (await invoiceDocumentOf(db, requester.owner, id))
  const eInvoice = await issueWork().eInvoiceOf(db, requester.owner, { id, isPayable: paper.payment !== undefined })
  const model: InvoiceDocument = { ...paper, ...(eInvoice !== undefined && { eInvoice }) }
  return {
    name: `${model.number} ${model.billedTo.name}`,
    tag: tagOfModel(model),
    make: () => makePdf(layout, model, requester),
  }
}

/** The PDF of an invoice as a response. */
export const invoiceFile = async (db: Db, id: number, { owner, signal }: Requester): Promise<SentFile> =>
  pdfFile(await invoicePdfOf(db, id, { owner, signal }))
