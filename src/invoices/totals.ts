import { maxCents, shareOf } from '#kernel/money.ts'

/** A quantity is kept in thousandths, a tax rate in ten-thousandths of a percent: `8.875 %` is 88750. */
export const quantityDigits = 3
export const rateDigits = 4

/** One line as it is reckoned: thousandths, and cents for one whole. */
export interface Line {
  quantity: number
  rate: number
}

/** How tax is entered, and kept: cents, or ten-thousandths of a percent of the subtotal. */
export type Tax = { taxType: 'amount'; tax: number } | { taxType: 'percentage'; taxRate: number }

/** Cents. */
export interface Totals {
  amounts: number[]
  subtotal: number
  tax: number
  total: number
}

/** Quantity × rate in cents, rounded half up; the rate was rounded to cents before. */
const amountOf = ({ quantity, rate }: Line): number => shareOf(rate, quantity, 10 ** quantityDigits)

/** Per cent of the subtotal, rounded half up once. */
export const taxOf = (subtotal: number, tax: Tax): number =>
  tax.taxType === 'amount' ? tax.tax : shareOf(subtotal, tax.taxRate, 100 * 10 ** rateDigits)

/**
 * What an invoice comes to. Each line is rounded to the cent before lines are added, and the tax once: what is printed
 * adds up.
 */
export function totalsOf(lines: readonly Line[], tax: Tax): Totals {
  const amounts = lines.map(amountOf)
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0)
  const taxed = taxOf(subtotal, tax)
  return { amounts, subtotal, tax: taxed, total: subtotal + taxed }
}

/** Beyond this nothing is certain to be exact any more. */
export const isTooMuch = ({ amounts, total }: Totals): boolean =>
  total > maxCents || amounts.some((amount) => amount > maxCents)
