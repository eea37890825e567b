import type { AddressParts } from '#addresses/parts.ts'
import type { TaxCode } from '#tax/codes.ts'

/** Amounts are in minor units of the document's currency, days are `2026-10-17`, what is not known is empty. */

/** The seller or the buyer. */
export interface Party {
  name: string
  address: AddressParts
  vatId: string
  taxNumber: string
  /** A number in a public register, with its scheme (ISO 6523); only the number where the scheme is not known. */
  legalId: string
  legalScheme: string
  endpointScheme: string
  endpointId: string
  email: string
}

/** How it is paid, by the codes of UNTDID 4461: 58 SEPA transfer, 30 transfer, 48 card, 10 cash, 1 unknown. */
export interface PaymentMeans {
  code: '58' | '30' | '48' | '10' | '1'
  account: string
  holder: string
  bic: string
  reference: string
}

export interface FactsLine {
  id: number
  description: string
  /** Thousandths; below zero where a deposit is taken off. */
  quantity: number
  /** UN/ECE Recommendation 20. */
  unit: 'C62' | 'HUR' | 'DAY'
  /** As typed: with tax where prices have it. */
  price: number
  /** As typed; the percentage in ten-thousandths. */
  discount: { amount: number; percent: number | null; words: string } | null
  net: number
  code: TaxCode
  /** Ten-thousandths of a percent. */
  rate: number
}

/** The share of a discount or charge in a group of code and rate, without tax. */
export interface FactsAdjustment {
  kind: 'discount' | 'charge'
  net: number
  words: string
  code: TaxCode
  rate: number
}

export interface FactsTax {
  code: TaxCode
  rate: number
  words: string
  reasonCode: string
  net: number
  tax: number
}

/** What an electronic invoice says; kept when the document is issued. */
export interface Facts {
  kind: 'invoice' | 'credit'
  number: string
  issueDate: string
  dueDate: string
  currency: string
  /** The tax in the seller's currency, where it is another one. */
  taxCurrency: { currency: string; tax: number } | null
  notes: string
  terms: string
  contractNumber: string
  buyerReference: string
  orderNumber: string
  /** The credited invoice, or the newest deposit. */
  preceding: { number: string; issueDate: string } | null
  serviceFrom: string
  serviceTo: string
  /** A country. */
  deliverTo: string
  seller: Party
  buyer: Party
  contact: { name: string; phone: string; email: string }
  payment: PaymentMeans
  pricesWithTax: boolean
  lines: FactsLine[]
  adjustments: FactsAdjustment[]
  taxes: FactsTax[]
  net: number
  tax: number
  total: number
  /** Paid before it was issued. */
  prepaid: number
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** The sums that a file says besides. */
export function sumsOf({ lines, adjustments, total, prepaid }: Facts) {
  const of = (kind: FactsAdjustment['kind']) =>
    sumOf(adjustments.filter((one) => one.kind === kind).map(({ net }) => net))
  return {
    lines: sumOf(lines.map(({ net }) => net)),
    discounts: of('discount'),
    charges: of('charge'),
    due: total - prepaid,
  }
}
