import type { Invoice } from '#invoices/api.ts'
import type { SentInvoice } from '#invoices/draft.ts'
import { type Exchange, exchangeDigits, exchangedTax, isExchanged } from '#invoices/exchange.ts'
import { depositLines } from '#invoices/deposits/deposit.ts'
import {
  type CopiedCategory,
  reckonInvoice,
  reckonedFaults,
  type TaxedInvoice,
  wordedGroups,
} from '#invoices/reckoned.ts'
import type { Taxed } from '#invoices/taxed.ts'
import { quantityIn, rateIn } from '#invoices/web/quantity-text.ts'
import { decimalWords, partsOf } from '#kernel/money.ts'
import type { StudioMoney } from '#studio-money/api.ts'
import { amountText, digitsIn, digitsToSend, minorIn } from '#studio-money/web/amount-text.ts'
import { reasonCodes } from '#tax/code-words.ts'
import { percentOf, rateDigits, wholeRate } from '#tax/codes.ts'
import type { Reckoning, Reduction } from '#tax/compute-tax.ts'
import type {
  AdjustmentRow,
  InvoiceValues,
  ItemCategory,
  ItemRow,
  TaxedFields,
} from '#invoices/web/form/typed-invoice.ts'
import { dayOrNone } from '#time/parse-day.ts'

let lastKey = 0

export const newAdjustment = (kind: AdjustmentRow['kind'], value = '', words = ''): AdjustmentRow => ({
  key: (lastKey += 1),
  kind,
  value,
  words,
})

/** Of an invoice that has one tax of all items. */
const untaxed: TaxedFields = {
  scheme: 'none',
  pricesWithTax: false,
  adjustments: [],
  deposits: [],
  serviceFrom: null,
  serviceTo: null,
  deliverTo: '',
  exchangeRate: '',
  exchangeDay: null,
}

type SomeMoney = Pick<StudioMoney, 'scheme' | 'pricesWithTax'>

/** Of a new invoice; without details of the studio it has one tax of all items. */
export const beginTaxed = (money: SomeMoney | undefined): TaxedFields => ({
  ...untaxed,
  ...(money && { scheme: money.scheme, pricesWithTax: money.scheme !== 'none' && money.pricesWithTax }),
})

interface ShownReduction {
  by: Reduction['by']
  value: number
}

/** A stored discount or charge as typed. */
const reductionText = ({ by, value }: ShownReduction, currency: string): string =>
  by === 'percent' ? `${value}%` : amountText(value, currency)

export const discountText = (discount: ShownReduction | undefined, currency: string): string =>
  discount ? reductionText(discount, currency) : ''

/** Of a stored invoice. */
export function taxedFieldsOf({ taxed, currency, issueDate, deposits = [] }: Invoice): TaxedFields {
  if (!taxed) return { ...untaxed, deposits }
  const { scheme, pricesWithTax, adjustments, serviceFrom, serviceTo, deliverTo, exchange } = taxed
  return {
    scheme,
    pricesWithTax,
    deposits,
    serviceFrom,
    serviceTo,
    deliverTo,
    exchangeRate: exchange ? String(exchange.rate) : '',
    exchangeDay: exchange && exchange.day !== issueDate ? exchange.day : null,
    adjustments: adjustments.map((one) => newAdjustment(one.kind, reductionText(one, currency), one.words)),
  }
}

/** A typed discount or charge in minor units or ten-thousandths of a percent; undefined if invalid. */
export function reductionIn(text: string, currency: string): Reduction | undefined {
  const isPercent = text.trim().endsWith('%')
  const value = isPercent ? rateIn(text.trim().slice(0, -1)) : minorIn(text, currency)
  return value === undefined ? undefined : { by: isPercent ? 'percent' : 'amount', value }
}

/** As a request has it: invalid text is sent unchanged, for the schema to refuse. */
function sentReduction(text: string, currency: string) {
  const trimmed = text.trim()
  if (trimmed.endsWith('%')) {
    const digits = trimmed.slice(0, -1).trim()
    return { by: 'percent' as const, value: digitsIn(digits) ?? trimmed }
  }
  return { by: 'amount' as const, value: digitsToSend(trimmed, currency) }
}

/** A category as the reckoning has it. */
const copied = ({ id, code, rate, words }: ItemCategory): CopiedCategory => ({
  id,
  code,
  rate: partsOf(rate, rateDigits) ?? 0,
  words,
  reasonCode: reasonCodes[code] ?? '',
})

const nothing: CopiedCategory = { id: 0, code: 'O', rate: 0, words: '', reasonCode: '' }

/** The fields as an invoice to be reckoned. An invalid number counts as zero. */
export function taxedInvoiceOf(values: InvoiceValues): TaxedInvoice {
  const { scheme, pricesWithTax, currency, items, adjustments } = values
  return {
    scheme,
    pricesWithTax,
    items: [
      ...items.map(({ quantity, rate, discount, category }) => ({
        quantity: quantityIn(quantity) ?? 0,
        rate: minorIn(rate, currency) ?? 0,
        discount: reductionIn(discount, currency) ?? null,
        category: category ? copied(category) : nothing,
      })),
      ...takenLines(values).map(({ quantity, rate, group }) => ({
        quantity,
        rate,
        category: copied({ ...group, id: group.categoryId }),
      })),
    ],
    adjustments: adjustments.map(({ kind, value }) => ({
      kind,
      ...(reductionIn(value, currency) ?? { by: 'amount', value: 0 }),
    })),
  }
}

/** The lines that take off deposits, below the items. */
export const takenLines = ({ deposits, pricesWithTax }: InvoiceValues) =>
  deposits.flatMap((deposit) => depositLines(deposit, pricesWithTax))

/** The same in a preview; `amounts`: those of all lines. */
export const shownDeposits = (values: InvoiceValues, amounts: readonly number[]) =>
  takenLines(values).map(({ group, description, quantity, rate }, at) => ({
    description,
    quantity: quantity / 1000,
    rate,
    amount: amounts[values.items.length + at] ?? 0,
    tax: { categoryId: group.categoryId, code: group.code, rate: group.rate, words: group.words },
  }))

export const reckoningIn = (values: InvoiceValues): Reckoning => reckonInvoice(taxedInvoiceOf(values))

/** What is wrong with discounts and taxes whose numbers are valid, by the paths of the API. */
export function taxedFaults(values: InvoiceValues): Record<string, string> {
  const invoice = taxedInvoiceOf(values)
  return reckonedFaults(invoice, reckonInvoice(invoice))
}

/** An invalid rate is sent unchanged, for the schema to refuse; none takes the stored one away. */
const sentExchange = ({ exchangeRate, exchangeDay, issueDate }: InvoiceValues): Pick<SentInvoice, 'exchange'> => {
  const rate = exchangeRate.trim()
  return { exchange: rate === '' ? null : { rate: digitsIn(rate) ?? rate, day: exchangeDay ?? issueDate ?? '' } }
}

/** What the typed rate makes of a tax in the studio's currency `own`; undefined where none is wanted or typed. */
export function exchangeOf(values: InvoiceValues, tax: number, own: string): Exchange | undefined {
  const { scheme, currency, exchangeRate, exchangeDay, issueDate } = values
  const rate = partsOf(digitsIn(exchangeRate) ?? '', exchangeDigits)
  const day = exchangeDay ?? issueDate
  if (!isExchanged({ scheme, tax, currency }, own) || !rate || day === null) return undefined
  const exchanged = exchangedTax(tax, rate, currency, own)
  return exchanged === undefined
    ? undefined
    : { currency: own, rate: Number(decimalWords(rate, exchangeDigits)), day, tax: exchanged }
}

/** The part of a request about tax by item. */
export function sentTaxed(values: InvoiceValues): Partial<SentInvoice> {
  const { pricesWithTax, adjustments, serviceFrom, serviceTo, deliverTo, currency } = values
  const { net, tax } = reckoningIn(values)
  return {
    pricesWithTax,
    serviceFrom,
    serviceTo,
    deliverTo,
    ...sentExchange(values),
    adjustments: adjustments.map(({ kind, value, words }) => ({ kind, words, ...sentReduction(value, currency) })),
    // Discounts beyond the items are refused at their own fields.
    subtotal: Math.max(0, net),
    tax: Math.max(0, tax),
  }
}

export const sentItemTax = ({ category, discount }: ItemRow, currency: string) => ({
  ...(category && { categoryId: category.id }),
  discount: discount.trim() === '' ? null : sentReduction(discount, currency),
})

/** What a preview shows of tax by item; `own`: the currency of the studio. */
export function shownTaxed(values: InvoiceValues, own?: string): Taxed {
  const { scheme, pricesWithTax, adjustments, serviceFrom, serviceTo, deliverTo, currency } = values
  const invoice = taxedInvoiceOf(values)
  const reckoning = reckonInvoice(invoice)
  const exchange = own === undefined ? undefined : exchangeOf(values, reckoning.tax, own)
  return {
    ...(exchange && { exchange }),
    scheme,
    pricesWithTax,
    serviceFrom: dayOrNone(serviceFrom),
    serviceTo: dayOrNone(serviceTo),
    deliverTo,
    adjustments: adjustments.map(({ kind, value, words }, at) => ({
      kind,
      words,
      ...shownReduction(reductionIn(value, currency)),
      amount: reckoning.adjustments[at]?.amount ?? 0,
    })),
    taxes: wordedGroups(invoice.items, reckoning).map(({ rate, ...group }) => ({ ...group, rate: percentOf(rate) })),
  }
}

const shownReduction = ({ by, value }: Reduction = { by: 'amount', value: 0 }): ShownReduction => ({
  by,
  value: by === 'percent' ? percentOf(Math.min(value, wholeRate)) : value,
})

/** What an item says of its tax and discount in a preview. */
export const shownItemTax = ({ category, discount }: ItemRow, taken: number, currency: string) => ({
  ...(category && {
    tax: { categoryId: category.id, code: category.code, rate: category.rate, words: category.words },
  }),
  ...(discount.trim() !== '' && {
    discount: { ...shownReduction(reductionIn(discount, currency)), amount: taken },
  }),
})

export const depositsText = ({ deposits }: InvoiceValues): string =>
  JSON.stringify(deposits.map(({ id }) => id).toSorted((one, other) => one - other))

/** For comparing what was typed: `1,200` and `1200.00` are equal. */
export const adjustmentsText = ({ adjustments, currency }: InvoiceValues): string =>
  JSON.stringify(adjustments.map(({ kind, value, words }) => [kind, reductionIn(value, currency) ?? value, words]))

export const itemTaxText = ({ category, discount }: ItemRow, currency: string): unknown[] => [
  category?.id,
  discount.trim() === '' ? '' : (reductionIn(discount, currency) ?? discount),
]
