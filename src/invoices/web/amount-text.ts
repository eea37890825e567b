import { decimalWords, dollarsOf, partsOf } from '#kernel/money.ts'
import { quantityDigits, rateDigits } from '#invoices/totals.ts'

/** A typed number: `4200`, `$4,200.00`, `.5`. Commas are accepted between thousands only. */
const typed = /^\$?\s*((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)$/

/** Its plain digits, `4200.00`; undefined if invalid. */
export function digitsIn(text: string): string | undefined {
  const [, number] = typed.exec(text.trim()) ?? []
  return number?.replaceAll(',', '').replace(/^\./, '0.').replace(/\.$/, '')
}

const partsIn = (text: string, digits: number): number | undefined => {
  const number = digitsIn(text)
  return number === undefined ? undefined : partsOf(number, digits)
}

/** Cents; undefined if invalid. */
export const centsIn = (text: string): number | undefined => partsIn(text, 2)

/** Thousandths. */
export const quantityIn = (text: string): number | undefined => partsIn(text, quantityDigits)

/** Ten-thousandths of a percent. */
export const rateIn = (text: string): number | undefined => partsIn(text, rateDigits)

/** `4,200.00`: the format of an amount that is not being edited. */
export const amountText = (cents: number): string => dollarsOf(cents).replace(/\B(?=(?:\d{3})+\.)/g, ',')

/** `1.5` */
export const quantityText = (thousandths: number): string => decimalWords(thousandths, quantityDigits)

/** `8.875` */
export const rateText = (parts: number): string => decimalWords(parts, rateDigits)

/** A third decimal, which would be rounded away: amounts are whole cents. */
export const isFinerThanCents = (text: string): boolean => /\.\d\d\d/.test(text) && centsIn(text) !== undefined

/** The error of an invalid number, with the accepted format. */
export function numberFault(name: string, text: string, such: string): string | undefined {
  const trimmed = text.trim()
  if (trimmed === '' || digitsIn(trimmed) !== undefined) return undefined
  if (/^[-−–]\s*\$?\s*[\d.]/.test(trimmed)) return `${name} cannot be negative`
  if (/^\d+,\d+$/.test(trimmed)) return `Write ${name.toLowerCase()} with a point, such as ${such}`
  return `${name} must be a number, such as ${such}`
}
