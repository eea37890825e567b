import type { Client } from '#clients/api.ts'
import { moneyWords } from '#kernel/money.ts'
import { type DateFormat, writtenDay } from '#time/written-day.ts'
import type { Invoice } from './api.ts'
import type { IssuedWords } from './issued-words.ts'
import { numberWords, termsFor } from './rules.ts'
import { isSettled } from './status.ts'
import { addressLines, buildModel, type DocumentSource } from '#documents/build-model.ts'
import { occasionWords } from '#documents/occasion.ts'
import type { DocumentModel, Party } from '#documents/document-model.ts'

const amountDue = 'Amount due'

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
  /** The shoot of the invoice. */
  occasion: Party | null
  issued: string
  due: string
  /** `Amount due`, or instead `Paid` or `Cancelled`. */
  status: Sum
  lines: InvoiceLine[]
  sums: Sum[]
  total: Sum
  /** Paid and remaining amounts; empty before the first payment. */
  settled: Sum[]
  notes: string
  terms: string
}

/** The printed fields of an invoice, stored or being edited. Money is minor units. */
export type PrintedInvoice = Pick<
  Invoice,
  | 'invoiceNumber'
  | 'currency'
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
  /** Shown alone when the shoot was deleted. */
  shootTitle?: string | null
}

interface InvoiceSource extends DocumentSource {
  invoice: PrintedInvoice
  client: Pick<Client, 'name' | 'email' | 'phone' | 'address'>
  dateFormat: DateFormat
}

/** Applies the names fixed when it was issued. Logo, light and paper size are the current ones. */
export const asIssued = (source: InvoiceSource, words: IssuedWords | null): InvoiceSource =>
  words === null ? source : { ...source, ...words, letterhead: { ...source.letterhead, ...words.letterhead } }

/** The model of an invoice, for screen, editor preview and PDF. */
export function buildInvoice(source: InvoiceSource): InvoiceDocument {
  const { invoice, client, shoot, dateFormat } = source
  return {
    ...buildModel(source),
    number: numberWords(invoice.invoiceNumber),
    billedTo: billedTo(client),
    occasion: shoot ? occasionWords(shoot) : invoice.shootTitle ? { name: invoice.shootTitle, lines: [] } : null,
    issued: writtenDay(invoice.issueDate, dateFormat),
    due: writtenDay(invoice.dueDate, dateFormat),
    status: statusLine(invoice),
    lines: invoice.items.map(({ description, quantity, rate, amount }) => ({
      description,
      quantity: quantityWords.format(quantity),
      rate: moneyWords(rate, invoice.currency),
      amount: moneyWords(amount, invoice.currency),
    })),
    sums: [
      { label: 'Subtotal', amount: moneyWords(invoice.subtotal, invoice.currency) },
      ...(isTaxed(invoice) ? [{ label: taxLabel(invoice), amount: moneyWords(invoice.tax, invoice.currency) }] : []),
    ],
    total: { label: 'Total', amount: moneyWords(invoice.total, invoice.currency) },
    settled: settledOf(invoice),
    notes: invoice.notes,
    terms: termsOf(invoice),
  }
}

const quantityWords = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 })

const billedTo = ({ name, email, phone, address }: InvoiceSource['client']): Party => ({
  name,
  lines: [...addressLines(address), email, phone].filter((line) => line !== ''),
})

/** Terms that name days follow the dates; the editor's preview may have none yet. */
const termsOf = ({ terms, issueDate, dueDate }: PrintedInvoice): string =>
  issueDate === '' || dueDate === '' ? terms : termsFor(terms, issueDate, dueDate)

/** An untaxed invoice has no line for its tax. */
const isTaxed = ({ tax, taxType, taxRate }: PrintedInvoice): boolean =>
  tax !== 0 || (taxType === 'percentage' && (taxRate ?? 0) > 0)

/** Once a part was paid, the balance is what matters, not the total. */
export const isPartPaid = ({ status, settled }: Pick<InvoiceDocument, 'status' | 'settled'>): boolean =>
  status.label === amountDue && settled.length > 0

/** A missing rate is not shown. */
const taxLabel = ({ taxType, taxRate }: PrintedInvoice): string =>
  taxType === 'percentage' && taxRate ? `Tax (${taxRate}%)` : 'Tax'

/** The most prominent line: the amount due, or that nothing is due. */
function statusLine({ status, balance, total, currency }: PrintedInvoice): Sum {
  if (status === 'cancelled') return { label: 'Cancelled', amount: moneyWords(total, currency) }
  if (isSettled(status)) return { label: 'Paid', amount: moneyWords(total, currency) }
  return { label: amountDue, amount: moneyWords(balance, currency) }
}

/** A cancelled invoice has nothing left to pay. */
function settledOf({ status, paid, balance, currency }: PrintedInvoice): Sum[] {
  if (paid === 0) return []
  return [
    { label: 'Paid', amount: moneyWords(paid, currency) },
    ...(status === 'cancelled' ? [] : [{ label: 'Balance', amount: moneyWords(balance, currency) }]),
  ]
}
