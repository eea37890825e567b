import { currencySign, decimalOfMoney } from '#kernel/money.ts'
import type { Invoice } from '#invoices/api.ts'
import type { SentInvoice } from '#invoices/draft.ts'
import { defaultDueDays, defaultTerms } from '#invoices/rules.ts'
import type { ChosenStatus } from '#invoices/status.ts'
import { type Tax, type Totals, totalsOf } from '#invoices/totals.ts'
import { usualUnit } from '#invoices/units.ts'
import { changedFields } from '#ui/form/changed-fields.ts'
import { quantityIn, rateIn } from '#invoices/web/quantity-text.ts'
import type { StudioMoney } from '#studio-money/api.ts'
import { amountText, digitsIn, digitsToSend, minorIn } from '#studio-money/web/amount-text.ts'
import {
  adjustmentsText,
  beginTaxed,
  depositsText,
  discountText,
  itemTaxText,
  reckoningIn,
  sentItemTax,
  sentTaxed,
  takenLines,
  taxedFieldsOf,
} from '#invoices/web/form/taxed/taxed-values.ts'
import { dayAfter } from '#time/day-after.ts'
import type { InvoiceValues, ItemCategory, ItemRow } from './typed-invoice.ts'

let lastKey = 0

/** The defaults are quantity 1 and rate 0; an empty rate is quicker to fill. */
export const newRow = (category?: ItemCategory): ItemRow => ({
  key: (lastKey += 1),
  description: '',
  quantity: '1',
  unit: usualUnit,
  rate: '',
  category,
  discount: '',
})

export const isBlank = ({ description, rate }: ItemRow): boolean => description.trim() === '' && rate.trim() === ''

/** The values without blank rows, of which Enter leaves one at the end; the first row stays if all are blank. */
export function written(values: InvoiceValues): InvoiceValues {
  const items = values.items.filter((row) => !isBlank(row))
  const adjustments = values.adjustments.filter(({ value, words }) => `${value}${words}`.trim() !== '')
  return { ...values, adjustments, items: items.length > 0 ? items : values.items.slice(0, 1) }
}

interface Beginning {
  today: string
  currency: string
  clientId?: number | undefined
  shootId?: number | undefined
  money?: StudioMoney | undefined
}

/** What new items have, where they are taxed one by one. */
export const standardOf = (money: Pick<StudioMoney, 'categories'> | undefined): ItemCategory | undefined =>
  money?.categories.find(({ isDefault }) => isDefault)

export const noInvoice = ({ today, currency, clientId, shootId, money }: Beginning): InvoiceValues => ({
  clientId,
  shootId,
  issueDate: today,
  dueDate: dayAfter(today, defaultDueDays),
  currency,
  items: [newRow(standardOf(money))],
  taxType: 'percentage',
  tax: '',
  notes: '',
  terms: defaultTerms,
  buyerReference: '',
  orderNumber: '',
  ...beginTaxed(money),
})

/** An invoice's form values. A deleted shoot is none. */
export const valuesOf = (invoice: Invoice): InvoiceValues => ({
  clientId: invoice.clientId,
  shootId: invoice.shootTitle === null ? undefined : (invoice.shootId ?? undefined),
  issueDate: invoice.issueDate,
  dueDate: invoice.dueDate,
  currency: invoice.currency,
  items: invoice.items
    .filter(({ deposit }) => deposit === undefined)
    .map(({ description, quantity, unit = usualUnit, rate, tax, discount }) => ({
      ...newRow(tax && { ...tax, id: tax.categoryId }),
      description,
      quantity: String(quantity),
      unit,
      rate: amountText(rate, invoice.currency),
      discount: discountText(discount, invoice.currency),
    })),
  taxType: invoice.taxType,
  tax: invoice.taxType === 'percentage' ? String(invoice.taxRate ?? 0) : amountText(invoice.tax, invoice.currency),
  notes: invoice.notes,
  terms: invoice.terms,
  buyerReference: invoice.buyerReference ?? '',
  orderNumber: invoice.orderNumber ?? '',
  ...taxedFieldsOf(invoice),
})

/** The entered tax. An invalid number counts as zero. */
export const taxIn = ({ taxType, tax, currency }: InvoiceValues): Tax =>
  taxType === 'amount' ? { taxType, tax: minorIn(tax, currency) ?? 0 } : { taxType, taxRate: rateIn(tax) ?? 0 }

/** The totals of the fields in minor units, by the server's rule. An invalid number counts as zero. */
export function totalsIn(values: InvoiceValues): Totals {
  if (values.scheme !== 'none') {
    const { lines, net, tax, total } = reckoningIn(values)
    return { amounts: lines.map(({ amount }) => amount), subtotal: net, tax, total }
  }
  const lines = values.items.map(({ quantity, rate }) => ({
    quantity: quantityIn(quantity) ?? 0,
    rate: minorIn(rate, values.currency) ?? 0,
  }))
  return totalsOf([...lines, ...takenLines(values)], taxIn(values))
}

/** An empty field has a default. */
const numberIn = (text: string, empty: string, currency?: string): string =>
  text.trim() === '' ? empty : currency === undefined ? (digitsIn(text) ?? text) : digitsToSend(text, currency)

/** The request body. Invalid numbers are sent unchanged, for the schema to refuse. */
export function draftOf(values: InvoiceValues, status?: ChosenStatus): SentInvoice {
  const { amounts } = totalsIn(values)
  const { clientId, shootId, issueDate, dueDate, currency, notes, terms, buyerReference, orderNumber } = values
  const isTaxed = values.scheme !== 'none'
  return {
    clientId: clientId ?? 0,
    shootId: shootId ?? null,
    issueDate: issueDate ?? '',
    dueDate: dueDate ?? '',
    currency,
    notes,
    terms,
    buyerReference,
    orderNumber,
    deposits: values.deposits.map(({ id }) => id),
    ...(isTaxed ? sentTaxed(values) : sentTax(values)),
    items: values.items.map((row, at) => ({
      description: row.description,
      quantity: numberIn(row.quantity, '0'),
      ...(row.unit !== usualUnit && { unit: row.unit }),
      rate: numberIn(row.rate, '0', currency),
      // A discount beyond its item is refused at its own field.
      amount: decimalOfMoney(Math.max(0, amounts[at] ?? 0), currency),
      ...(isTaxed && sentItemTax(row, currency)),
    })),
    ...(status && { status }),
  }
}

/** One tax of all items. */
function sentTax(values: InvoiceValues): Partial<SentInvoice> {
  const { subtotal, tax } = totalsIn(values)
  const { taxType } = values
  return {
    // Deposits beyond the items are refused at their own field.
    subtotal: Math.max(0, subtotal),
    taxType,
    ...(taxType === 'percentage' ? { taxRate: numberIn(values.tax, '0'), tax: Math.max(0, tax) } : { tax }),
  }
}

const fields = [
  'clientId',
  'shootId',
  'issueDate',
  'dueDate',
  'currency',
  'notes',
  'terms',
  'pricesWithTax',
  'serviceFrom',
  'serviceTo',
  'deliverTo',
  'exchangeRate',
  'exchangeDay',
  'buyerReference',
  'orderNumber',
] as const

const linesOf = (values: InvoiceValues): string =>
  JSON.stringify(
    written(values).items.map((row) => [
      row.description,
      quantityIn(row.quantity) ?? row.quantity,
      row.unit,
      minorIn(row.rate, values.currency) ?? row.rate,
      ...itemTaxText(row, values.currency),
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
    ...(adjustmentsText(before) !== adjustmentsText(after) && { adjustments: after.adjustments }),
    ...(depositsText(before) !== depositsText(after) && { deposits: after.deposits }),
    ...(taxOf(before) !== taxOf(after) && { taxType: after.taxType, tax: after.tax }),
  }
}

const taxWords = ({ taxType, tax, currency }: InvoiceValues): string =>
  taxType === 'percentage' ? `${tax}%` : `${currencySign(currency)}${tax}`

const textLabels = {
  deliverTo: 'Delivered to',
  buyerReference: 'Buyer reference',
  orderNumber: 'Purchase order',
  notes: 'Notes',
  terms: 'Terms',
} as const

const textWords = (values: InvoiceValues): Record<string, string> =>
  Object.fromEntries(
    (Object.keys(textLabels) as (keyof typeof textLabels)[]).map((field) => [
      field,
      `${textLabels[field]}: ${values[field] || 'empty'}`,
    ]),
  )

/** Changed fields of some values, a line each. `invoice` has the names for the ids of the newer version. */
export function changeWords(changes: Partial<InvoiceValues>, theirs: InvoiceValues, invoice: Invoice): string[] {
  const lines = theirs.items
    .map(({ description, quantity, rate }) => `${description}, ${quantity} × ${currencySign(theirs.currency)}${rate}`)
    .join('; ')
  const adjustments = theirs.adjustments.map(({ value, words: why }) => `${why} ${value}`.trim()).join('; ')
  const words: Partial<Record<keyof InvoiceValues, string>> = {
    clientId: `Client: ${invoice.clientName}`,
    shootId: `Shoot: ${invoice.shootTitle ?? 'none'}`,
    issueDate: `Issue date: ${theirs.issueDate}`,
    dueDate: `Due date: ${theirs.dueDate}`,
    currency: `Currency: ${theirs.currency}`,
    items: `Items: ${lines}`,
    tax: `Tax: ${taxWords(theirs)}`,
    adjustments: `Discounts and charges: ${adjustments || 'none'}`,
    deposits: `Deposits: ${theirs.deposits.map(({ invoiceNumber }) => invoiceNumber).join(', ') || 'none'}`,
    serviceFrom: `First day: ${theirs.serviceFrom ?? 'none'}`,
    serviceTo: `Last day: ${theirs.serviceTo ?? 'none'}`,
    exchangeRate: `Exchange rate: ${theirs.exchangeRate || 'none'}`,
    exchangeDay: `Day of the rate: ${theirs.exchangeDay ?? theirs.issueDate}`,
    pricesWithTax: `Prices include tax: ${theirs.pricesWithTax ? 'yes' : 'no'}`,
    ...textWords(theirs),
  }
  return Object.entries(words).flatMap(([field, line]) => (field in changes ? [line] : []))
}
