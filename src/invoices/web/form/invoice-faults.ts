import { amountFaults } from '#invoices/draft-amounts.ts'
import { InvoiceBody } from '#invoices/draft.ts'
import { isExchanged } from '#invoices/exchange.ts'
import { oneTaxFault } from '#invoices/deposits/deposit.ts'
import { amountIn, partsOf } from '#kernel/money.ts'
import { isTooMuch } from '#invoices/totals.ts'
import { digitsIn, numberFault } from '#studio-money/web/amount-text.ts'
import { sentFaults } from '#studio-money/web/sent-faults.ts'
import { draftOf, taxIn, totalsIn, written } from './invoice-values.ts'
import type { InvoiceValues } from './typed-invoice.ts'
import { rateDigits } from '#tax/codes.ts'
import { taxedFaults } from '#invoices/web/form/taxed/taxed-values.ts'

/** Errors in the API's words by field: `dueDate`, `items.3.rate`, where 3 is the key of the row. */
export type Faults = Record<string, string>

/** Fields that the form calls otherwise. */
const namesInForm: Record<string, string> = {
  taxRate: 'tax',
  'exchange.rate': 'exchangeRate',
  'exchange.day': 'exchangeDay',
}

/** The amount of an item is only shown. */
const shownAt: Record<string, string> = { amount: 'rate' }

/**
 * Converts the API's paths, which use indexes, to the form's, which use row keys: those stay when a row above is
 * removed.
 */
export function fieldOf(path: string, values: InvoiceValues): string {
  const [, list, at, name = ''] = /^(items|adjustments)\.(\d+)\.(\w+)(?:\.\w+)?$/.exec(path) ?? []
  if (list === 'items' || list === 'adjustments')
    return `${list}.${keyAt(values[list], Number(at))}.${shownAt[name] ?? name}`
  return path === 'subtotal' && values.taxType === 'percentage' ? 'tax' : (namesInForm[path] ?? path)
}

const keyAt = (rows: readonly { key: number }[], at: number): number => rows[at]?.key ?? 0

/** All errors of the fields, before they are sent. `needsShoot` is false for an invoice that never had one. */
export function faultsOf(values: InvoiceValues, needsShoot: boolean): Faults {
  const draft = draftOf(values)
  const issues = InvoiceBody.safeParse(draft).error?.issues ?? []
  // Shows the first error of each field.
  const faults: Faults = Object.fromEntries(
    Object.entries(sentFaults(draft, issues)).map(([path, message]) => [fieldOf(path, values), message]),
  )
  for (const [path, message] of Object.entries(amountFaults(draft, values.currency)))
    faults[fieldOf(path, values)] ??= message
  Object.assign(faults, whomFault(values, needsShoot), dueFault(values), numberFaults(values), lastDayFault(values))
  // An invalid number counts as zero in the sums: what they say then is not so.
  const hasWrongNumber = Object.keys(faults).some((field) => /^(?:items|adjustments|tax)/.test(field))
  return hasWrongNumber ? faults : { ...sumFaults(values), ...faults }
}

/** Errors of numbers that are valid one by one. */
function sumFaults(values: InvoiceValues): Faults {
  if (values.scheme === 'none') return oneTaxFaults(values)
  return Object.fromEntries(
    Object.entries(taxedFaults(values)).map(([path, message]) => [fieldOf(path, values), message]),
  )
}

function oneTaxFaults(values: InvoiceValues): Faults {
  const totals = totalsIn(values)
  if (isTooMuch(totals)) return { items: tooLarge }
  const taken = values.deposits.map(({ invoiceNumber, groups }) => ({
    invoiceNumber,
    groups: groups.map(({ rate, tax }) => ({ rate: partsOf(rate, rateDigits) ?? 0, tax })),
  }))
  const fault = oneTaxFault(taken, totals.subtotal, taxIn(values))
  return fault === undefined ? {} : { deposits: fault }
}

const tooLarge = 'These amounts are too large to add up'

const whomFault = ({ shootId }: InvoiceValues, needsShoot: boolean): Faults =>
  needsShoot && shootId === undefined ? { shootId: 'Please select a shoot' } : {}

/** An invoice that is issued says its tax in the studio's currency too. */
export const exchangeFault = (values: InvoiceValues, own: string | undefined): Faults =>
  own !== undefined &&
  values.exchangeRate.trim() === '' &&
  isExchanged({ ...values, tax: totalsIn(written(values)).tax }, own)
    ? { exchangeRate: `Type what 1 ${values.currency} is in ${own}` }
    : {}

const dueFault = ({ issueDate, dueDate }: InvoiceValues): Faults =>
  issueDate && dueDate && dueDate < issueDate ? { dueDate: 'The due date is before the issue date' } : {}

const lastDayFault = ({ serviceFrom, serviceTo }: InvoiceValues): Faults =>
  serviceTo !== null && (serviceFrom === null || serviceTo < serviceFrom)
    ? { serviceTo: 'The end date is before the start date' }
    : {}

/**
 * Invalid numbers get better texts here than from the schema, and a tax of an amount is checked only here: it is sent
 * in minor units.
 */
function numberFaults({ items, taxType, tax, currency }: InvoiceValues): Faults {
  const ofItems = items.flatMap(({ key, quantity, rate }) => [
    [`items.${key}.quantity`, numberFault('Quantity', quantity, '1.5')],
    [`items.${key}.rate`, numberFault('Rate', rate, '150.00', currency)],
  ])
  return Object.fromEntries(
    [...ofItems, ['tax', taxType === 'amount' ? taxFault(tax, currency) : numberFault('Tax', tax, '8.875')]].filter(
      ([, fault]) => fault !== undefined,
    ),
  )
}

function taxFault(tax: string, currency: string): string | undefined {
  const read = amountIn(digitsIn(tax, currency) ?? '0', currency)
  return numberFault('Tax', tax, '12.50', currency) ?? ('fault' in read ? read.fault : undefined)
}
