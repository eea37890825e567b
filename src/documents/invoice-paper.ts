import type { Client } from '#clients/api.ts'
import type { Invoice } from '#invoices/api.ts'
import type { IssuedWords } from '#invoices/issued-words.ts'
import { numberWords } from '#invoices/rules.ts'
import { isSettled } from '#invoices/status.ts'
import { moneyWords } from '#kernel/money.ts'
import { addressLines, type Making, sheetOf } from './head.ts'
import { occasionWords } from './occasion.ts'
import type { InvoicePaper, Party, Sum } from './papers.ts'
import { type DateFormat, writtenDay } from '#time/written-day.ts'

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

interface InvoiceMaking extends Making {
  invoice: PrintedInvoice
  client: Pick<Client, 'name' | 'email' | 'phone' | 'address'>
  dateFormat: DateFormat
}

/**
 * The same with the words that were kept when it was issued. Its logo, its light and its paper are today's: they are
 * its look, and say nothing.
 */
export const asIssued = (making: InvoiceMaking, words: IssuedWords | null): InvoiceMaking =>
  words === null ? making : { ...making, ...words, letterhead: { ...making.letterhead, ...words.letterhead } }

/** What is printed of an invoice, the same on the screen, in the editor's preview and in the PDF. */
export function invoicePaper(making: InvoiceMaking): InvoicePaper {
  const { invoice, client, shoot, dateFormat } = making
  return {
    ...sheetOf(making),
    number: numberWords(invoice.invoiceNumber),
    billedTo: billedTo(client),
    occasion: shoot && occasionWords(shoot),
    issued: writtenDay(invoice.issueDate, dateFormat),
    due: writtenDay(invoice.dueDate, dateFormat),
    standing: standingOf(invoice),
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

const billedTo = ({ name, email, phone, address }: InvoiceMaking['client']): Party => ({
  name,
  lines: [...addressLines(address), email, phone].filter((line) => line !== ''),
})

/** A rate that nobody has entered yet is none. */
const taxLabel = ({ taxType, taxRate }: PrintedInvoice): string =>
  taxType === 'percentage' && taxRate ? `Tax (${taxRate}%)` : 'Tax'

/** What a client looks for first: how much is to be paid, or that nothing is. */
function standingOf({ status, balance, total }: PrintedInvoice): Sum {
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
