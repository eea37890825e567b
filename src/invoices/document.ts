import type { Client } from '#clients/api.ts'
import { moneyWords } from '#kernel/money.ts'
import { type DateFormat, writtenDay } from '#time/written-day.ts'
import type { Invoice } from './api.ts'
import type { IssuedWords } from './issued-words.ts'
import { numberWords } from './rules.ts'
import { isSettled } from './status.ts'
import { addressLines, buildModel, type DocumentSource } from '#documents/build-model.ts'
import { occasionWords } from '#documents/occasion.ts'
import type { DocumentModel, Party } from '#documents/document-model.ts'

export interface InvoiceLine {
  description: string
  quantity: string
  rate: string
  amount: string
}

/** `Tax (8.875%)`, `$426.00`. */
export interface Sum {
  label: string
  amount: string
}

export interface InvoiceDocument extends DocumentModel {
  /** `INV-2026-0045`, or `Draft`. */
  number: string
  billedTo: Party
  /** The shoot that it is for. */
  occasion: Party | null
  issued: string
  due: string
  /** `Amount due`, or what stands in its place: `Paid`, `Cancelled`. */
  status: Sum
  lines: InvoiceLine[]
  sums: Sum[]
  total: Sum
  /** What was paid, and what is left; none before the first payment. */
  settled: Sum[]
  notes: string
  terms: string
}

/** An invoice as far as it is printed: one that is kept, or one that is being written. Money is cents. */
export type PrintedInvoice = Pick<
  Invoice,
  | 'invoiceNumber'
  | 'issueDate'
  | 'dueDate'
  | 'subtotal'
  | 'tax'
  | 'taxType'
  | 'taxRate'
  | 'total'
  | 'paid'
  | 'balance'
  | 'status'
  | 'notes'
  | 'terms'
> & {
  items: readonly Pick<Invoice['items'][number], 'description' | 'quantity' | 'rate' | 'amount'>[]
}

interface InvoiceSource extends DocumentSource {
  invoice: PrintedInvoice
  client: Pick<Client, 'name' | 'email' | 'phone' | 'address'>
  dateFormat: DateFormat
}

/**
 * The same with the words that were kept when it was issued. Its logo, its light and its paper are today's: they are
 * its look, and say nothing.
 */
export const asIssued = (source: InvoiceSource, words: IssuedWords | null): InvoiceSource =>
  words === null ? source : { ...source, ...words, letterhead: { ...source.letterhead, ...words.letterhead } }

/** What is printed of an invoice, the same on the screen, in the editor's preview and in the PDF. */
export function buildInvoice(source: InvoiceSource): InvoiceDocument {
  const { invoice, client, shoot, dateFormat } = source
  return {
    ...buildModel(source),
    number: numberWords(invoice.invoiceNumber),
    billedTo: billedTo(client),
    occasion: shoot && occasionWords(shoot),
    issued: writtenDay(invoice.issueDate, dateFormat),
    due: writtenDay(invoice.dueDate, dateFormat),
    status: statusLine(invoice),
    lines: invoice.items.map(({ description, quantity, rate, amount }) => ({
      description,
      quantity: quantityWords.format(quantity),
      rate: moneyWords(rate),
      amount: moneyWords(amount),
    })),
    sums: [
      { label: 'Subtotal', amount: moneyWords(invoice.subtotal) },
      { label: taxLabel(invoice), amount: moneyWords(invoice.tax) },
    ],
    total: { label: 'Total', amount: moneyWords(invoice.total) },
    settled: settledOf(invoice),
    notes: invoice.notes,
    terms: invoice.terms,
  }
}

const quantityWords = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 })

const billedTo = ({ name, email, phone, address }: InvoiceSource['client']): Party => ({
  name,
  lines: [...addressLines(address), email, phone].filter((line) => line !== ''),
})

/** A rate that nobody has entered yet is none. */
const taxLabel = ({ taxType, taxRate }: PrintedInvoice): string =>
  taxType === 'percentage' && taxRate ? `Tax (${taxRate}%)` : 'Tax'

/** What a client looks for first: how much is to be paid, or that nothing is. */
function statusLine({ status, balance, total }: PrintedInvoice): Sum {
  if (status === 'cancelled') return { label: 'Cancelled', amount: moneyWords(total) }
  if (isSettled(status)) return { label: 'Paid', amount: moneyWords(total) }
  return { label: 'Amount due', amount: moneyWords(balance) }
}

/** Of a cancelled one nothing is left to pay. */
function settledOf({ status, paid, balance }: PrintedInvoice): Sum[] {
  if (paid === 0) return []
  return [
    { label: 'Paid', amount: moneyWords(paid) },
    ...(status === 'cancelled' ? [] : [{ label: 'Balance', amount: moneyWords(balance) }]),
  ]
}
