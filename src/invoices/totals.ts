import { maxCents, shareOf } from '#kernel/money.ts'
import { wholeRate } from '#tax/codes.ts'

/** Quantities are stored in thousandths. */
export const quantityDigits = 3

/** One item: quantity in thousandths, rate in cents. */
export interface Line {
  quantity: number
  rate: number
}

/** How tax is entered and stored: cents, or ten-thousandths of a percent of the subtotal. */
export type Tax = { taxType: 'amount'; tax: number } | { taxType: 'percentage'; taxRate: number }

/** Cents. */
export interface Totals {
  amounts: number[]
  subtotal: number
  tax: number
  total: number
}

/** Quantity × rate in cents, rounded half up; the rate is whole cents. */
const amountOf = ({ quantity, rate }: Line): number => shareOf(rate, quantity, 10 ** quantityDigits)

/** A percentage of the subtotal, rounded half up once. */
export const taxOf = (subtotal: number, tax: Tax): number =>
  tax.taxType === 'amount' ? tax.tax : shareOf(subtotal, tax.taxRate, wholeRate)

/**
 * The totals of an invoice. Each item is rounded to cents before items are added, and the tax once, so that the printed
 * figures add up.
 */
export function totalsOf(lines: readonly Line[], tax: Tax): Totals {
  const amounts = lines.map(amountOf)
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0)
  const taxed = taxOf(subtotal, tax)
  return { amounts, subtotal, tax: taxed, total: subtotal + taxed }
}

/** Beyond this, sums may not be exact. */
export const isTooMuch = ({ amounts, total }: Totals): boolean =>
  total > maxCents || amounts.some((amount) => amount > maxCents)
