import { dueWithin } from './due-within.ts'
import { payment, type PaymentWords } from './payment.ts'

/** The codes of categories without tax. */
type UntaxedCode = 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O'

/** The texts of invoices and credit notes. */
export interface InvoiceWords extends PaymentWords {
  invoice: string
  creditNote: string
  draft: string
  billedTo: string
  creditedTo: string
  corrects: string
  occasion: string
  issued: string
  due: string
  service: string
  description: string
  quantity: string
  rate: string
  notes: string
  reason: string
  terms: string
  amountDue: string
  amountCredited: string
  refundDue: string
  credited: string
  cancelled: string
  paid: string
  refunded: string
  balance: string
  subtotal: string
  total: string
  /** The tax of a whole invoice; `rate` is `8.875%`, or empty where it was typed as an amount. */
  tax: (rate: string) => string
  correctedInvoice: (number: string) => string
  /** Lines of a credit note: an amount taken off, what earlier ones left, and a part of an item. */
  reductionOf: (number: string) => string
  restOf: (number: string) => string
  partOf: (part: string, whole: string) => string
  /** A line of a final invoice. */
  lessDeposit: (number: string, day: string) => string
  issuedOn: (day: string) => string
  vatId: (id: string) => string
  taxNumber: (id: string) => string
  taxId: (id: string) => string
  /** In a register that is not named. */
  companyNumber: (id: string) => string
  /** What a rate is for, below the description of an item. */
  perUnit: Record<'HUR' | 'DAY', string>
  discount: string
  charge: string
  percentDiscount: (percent: string) => string
  vat: (percent: string) => string
  noTax: string
  untaxed: Record<UntaxedCode, string>
  /** What a tax is charged on. */
  taxOn: (tax: string, net: string) => string
  includedTax: (tax: string) => string
  deliveredTo: (country: string) => string
  /** The tax in the studio's currency; `rate` is `1 CHF = 1.0642 EUR`. */
  exchangedTax: (currency: string, tax: string, rate: string, day: string) => string
  /** The sentence of the law for a category without tax, if this language has one of its own. */
  legal: Partial<Record<UntaxedCode, string>>
  /** The sentence of the default terms. */
  dueWithin: (days: number) => string
  page: (page: number, of: number) => string
}

export const invoice: InvoiceWords = {
  ...payment,
  invoice: 'Invoice',
  creditNote: 'Credit note',
  draft: 'Draft',
  billedTo: 'Billed to',
  creditedTo: 'Credited to',
  corrects: 'Corrects',
  occasion: 'For',
  issued: 'Issued',
  due: 'Due',
  service: 'Service',
  description: 'Description',
  quantity: 'Quantity',
  rate: 'Rate',
  notes: 'Notes',
  reason: 'Reason',
  terms: 'Terms',
  amountDue: 'Amount due',
  amountCredited: 'Amount credited',
  refundDue: 'Refund due',
  credited: 'Credited',
  cancelled: 'Cancelled',
  paid: 'Paid',
  refunded: 'Refunded',
  balance: 'Balance',
  subtotal: 'Subtotal',
  total: 'Total',
  tax: (rate) => (rate === '' ? 'Tax' : `Tax (${rate})`),
  correctedInvoice: (number) => `Invoice ${number}`,
  reductionOf: (number) => `Reduction of ${number}`,
  restOf: (number) => `What is left of ${number}`,
  partOf: (part, whole) => `${part} of ${whole}`,
  lessDeposit: (number, day) => `Less deposit ${number} of ${day}`,
  issuedOn: (day) => `of ${day}`,
  vatId: (id) => `VAT ID ${id}`,
  taxNumber: (id) => `Tax number ${id}`,
  taxId: (id) => `Tax ID ${id}`,
  companyNumber: (id) => `Company number ${id}`,
  perUnit: { HUR: 'per hour', DAY: 'per day' },
  discount: 'Discount',
  charge: 'Charge',
  percentDiscount: (percent) => `${percent} discount`,
  vat: (percent) => `VAT ${percent}`,
  noTax: 'No tax',
  untaxed: {
    Z: 'VAT 0%',
    E: 'Exempt from VAT',
    AE: 'Reverse charge',
    K: 'Goods to an EU business',
    G: 'Goods outside the EU',
    O: 'Not subject to VAT',
  },
  taxOn: (tax, net) => `${tax} on ${net}`,
  includedTax: (tax) => `Includes ${tax}`,
  deliveredTo: (country) => `Delivered to ${country}`,
  exchangedTax: (currency, tax, rate, day) => `VAT in ${currency}: ${tax}, at ${rate} on ${day}`,
  legal: {},
  dueWithin,
  page: (page, of) => `Page ${page} of ${of}`,
}
