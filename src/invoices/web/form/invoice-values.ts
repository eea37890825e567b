import { currencySign, decimalOfMoney } from '#kernel/money.ts'
import type { Invoice } from '#invoices/api.ts'
import type { SentInvoice } from '#invoices/draft.ts'
import { daysAfter, defaultDueDays, defaultTerms } from '#invoices/rules.ts'
import type { ChosenStatus } from '#invoices/status.ts'
import { type Tax, type Totals, totalsOf } from '#invoices/totals.ts'
import { changedFields } from '#ui/form/changed-fields.ts'
import { quantityIn, rateIn } from '#invoices/web/quantity-text.ts'
import { amountText, digitsIn, minorIn } from '#studio-money/web/amount-text.ts'

/** An item of the form; its key is local. */
export interface ItemRow {
  key: number
  description: string
  quantity: string
  /** In the invoice's currency. */
  rate: string
}

/** The values of the form: texts as typed. Days as `2026-10-15`. */
export interface InvoiceValues {
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

let lastKey = 0

/** The defaults are quantity 1 and rate 0; an empty rate is quicker to fill. */
export const newRow = (): ItemRow => ({ key: (lastKey += 1), description: '', quantity: '1', rate: '' })

export const isBlank = ({ description, rate }: ItemRow): boolean => description.trim() === '' && rate.trim() === ''

/** The values without blank rows, of which Enter leaves one at the end; the first row stays if all are blank. */
export function written(values: InvoiceValues): InvoiceValues {
  const items = values.items.filter((row) => !isBlank(row))
  return { ...values, items: items.length > 0 ? items : values.items.slice(0, 1) }
}

interface Beginning {
  today: string
  currency: string
  clientId?: number | undefined
  shootId?: number | undefined
}

export const noInvoice = ({ today, currency, clientId, shootId }: Beginning): InvoiceValues => ({
  clientId,
  shootId,
  issueDate: today,
  dueDate: daysAfter(today, defaultDueDays),
  currency,
  items: [newRow()],
  taxType: 'percentage',
  tax: '',
  notes: '',
  terms: defaultTerms,
})

/** An invoice's form values. A deleted shoot is none. */
export const valuesOf = (invoice: Invoice): InvoiceValues => ({
  clientId: invoice.clientId,
  shootId: invoice.shootTitle === null ? undefined : (invoice.shootId ?? undefined),
  issueDate: invoice.issueDate,
  dueDate: invoice.dueDate,
  currency: invoice.currency,
  items: invoice.items.map(({ description, quantity, rate }) => ({
    ...newRow(),
    description,
    quantity: String(quantity),
    rate: amountText(rate, invoice.currency),
  })),
  taxType: invoice.taxType,
  tax: invoice.taxType === 'percentage' ? String(invoice.taxRate ?? 0) : amountText(invoice.tax, invoice.currency),
  notes: invoice.notes,
  terms: invoice.terms,
})

/** The entered tax. An invalid number counts as zero. */
const taxIn = ({ taxType, tax, currency }: InvoiceValues): Tax =>
  taxType === 'amount' ? { taxType, tax: minorIn(tax, currency) ?? 0 } : { taxType, taxRate: rateIn(tax) ?? 0 }

/** The totals of the fields in minor units, by the server's rule. An invalid number counts as zero. */
export const totalsIn = (values: InvoiceValues): Totals =>
  totalsOf(
    values.items.map(({ quantity, rate }) => ({
      quantity: quantityIn(quantity) ?? 0,
      rate: minorIn(rate, values.currency) ?? 0,
    })),
    taxIn(values),
  )

/** An empty field has a default. */
const numberIn = (text: string, empty: string, currency?: string): string =>
  text.trim() === '' ? empty : (digitsIn(text, currency) ?? text)

/** The request body. Invalid numbers are sent unchanged, for the schema to refuse. */
export function draftOf(values: InvoiceValues, status?: ChosenStatus): SentInvoice {
  const { amounts, subtotal, tax } = totalsIn(values)
  const { clientId, shootId, issueDate, dueDate, currency, taxType, notes, terms } = values
  return {
    clientId: clientId ?? 0,
    shootId: shootId ?? null,
    issueDate: issueDate ?? '',
    dueDate: dueDate ?? '',
    currency,
    notes,
    terms,
    subtotal,
    taxType,
    ...(taxType === 'percentage' ? { taxRate: numberIn(values.tax, '0'), tax } : { tax }),
    items: values.items.map(({ description, quantity, rate }, at) => ({
      description,
      quantity: numberIn(quantity, '0'),
      rate: numberIn(rate, '0', currency),
      amount: decimalOfMoney(amounts[at] ?? 0, currency),
    })),
    ...(status && { status }),
  }
}

const fields = ['clientId', 'shootId', 'issueDate', 'dueDate', 'currency', 'notes', 'terms'] as const

const linesOf = (values: InvoiceValues): string =>
  JSON.stringify(
    written(values).items.map(({ description, quantity, rate }) => [
      description,
      quantityIn(quantity) ?? quantity,
      minorIn(rate, values.currency) ?? rate,
    ]),
  )
const taxOf = (values: InvoiceValues): string =>
  JSON.stringify([
    values.taxType,
    values.taxType === 'amount'
      ? (minorIn(values.tax, values.currency) ?? values.tax)
      : (rateIn(values.tax) ?? values.tax),
  ])

/** The changed fields with their new values: `1,200` and `1200.00` are equal. */
export function changesIn(before: InvoiceValues, after: InvoiceValues): Partial<InvoiceValues> {
  return {
    ...changedFields(before, after, fields),
    ...(linesOf(before) !== linesOf(after) && { items: after.items }),
    ...(taxOf(before) !== taxOf(after) && { taxType: after.taxType, tax: after.tax }),
  }
}

const taxWords = ({ taxType, tax, currency }: InvoiceValues): string =>
  taxType === 'percentage' ? `${tax}%` : `${currencySign(currency)}${tax}`

/** Another user's changes, a line each. */
export function changeWords(changes: Partial<InvoiceValues>, invoice: Invoice): string[] {
  const theirs = valuesOf(invoice)
  const lines = theirs.items
    .map(({ description, quantity, rate }) => `${description}, ${quantity} × ${currencySign(theirs.currency)}${rate}`)
    .join('; ')
  const words: Partial<Record<keyof InvoiceValues, string>> = {
    clientId: `Client: ${invoice.clientName}`,
    shootId: `Shoot: ${invoice.shootTitle ?? 'none'}`,
    issueDate: `Issue date: ${invoice.issueDate}`,
    dueDate: `Due date: ${invoice.dueDate}`,
    currency: `Currency: ${invoice.currency}`,
    items: `Items: ${lines}`,
    tax: `Tax: ${taxWords(theirs)}`,
    notes: `Notes: ${theirs.notes || 'empty'}`,
    terms: `Terms: ${theirs.terms || 'empty'}`,
  }
  return Object.entries(words).flatMap(([field, line]) => (field in changes ? [line] : []))
}
