import type { Deposit } from '#invoices/deposits/deposit.ts'
import type { Taxed } from '#invoices/taxed.ts'
import type { Tax } from '#invoices/totals.ts'
import type { Unit } from '#invoices/units.ts'
import type { TaxCategory } from '#studio-money/api.ts'

/** The tax of an item: a category of the studio, or one that the invoice has from before. */
export type ItemCategory = Pick<TaxCategory, 'id' | 'code' | 'rate' | 'words'>

/** A discount or charge as typed; its key is local. `10%` is a percentage, `25.00` an amount. */
export interface AdjustmentRow {
  key: number
  kind: 'discount' | 'charge'
  value: string
  words: string
}

/** What the form of an invoice holds about tax by item. */
export interface TaxedFields {
  scheme: Taxed['scheme']
  pricesWithTax: boolean
  adjustments: AdjustmentRow[]
  /** The invoices that it takes off. */
  deposits: Deposit[]
  serviceFrom: string | null
  serviceTo: string | null
  /** A country, or empty. */
  deliverTo: string
  /** What one unit of the invoice's currency is in the studio's, as typed; a day of null is the issue date. */
  exchangeRate: string
  exchangeDay: string | null
}

/** By which the client's bookkeeping files it. */
export interface ReferenceFieldValues {
  buyerReference: string
  orderNumber: string
}

/** An item of the form; its key is local. */
export interface ItemRow {
  key: number
  description: string
  quantity: string
  unit: Unit
  /** In the invoice's currency. */
  rate: string
  /** Its tax, where items are taxed one by one; `10%` or an amount off. */
  category: ItemCategory | undefined
  discount: string
}

/** The values of the form: texts as typed. Days as `2026-10-15`. */
export interface InvoiceValues extends TaxedFields, ReferenceFieldValues {
  clientId: number | undefined
  shootId: number | undefined
  issueDate: string | null
  dueDate: string | null
  /** ISO 4217. */
  currency: string
  items: ItemRow[]
  taxType: Tax['taxType']
  /** An amount, or percent, depending on `taxType`. */
  tax: string
  notes: string
  terms: string
}
