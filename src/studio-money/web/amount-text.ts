import { placesOf } from '#kernel/currency.ts'
import { currencySign, decimalOfMoney, partsOf } from '#kernel/money.ts'

/** A typed number: `4200`, `$4,200.00`, `€ 80`, `.5`. Commas are accepted between thousands only. */
const typed = /^(\p{Sc}|[A-Z]{1,3}\p{Sc}?)?\s*((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)$/u

/** Its plain digits, `4200.00`; undefined if invalid, or with the sign of another currency than the one it is in. */
export function digitsIn(text: string, currency?: string): string | undefined {
  const [, sign, number] = typed.exec(text.trim()) ?? []
  if (sign !== undefined && currency !== undefined && sign !== currency && sign !== currencySign(currency))
    return undefined
  return number?.replaceAll(',', '').replace(/^\./, '0.').replace(/\.$/, '')
}

/** A typed number in multiples of 10^−`digits`; undefined if invalid. */
export const partsIn = (text: string, digits: number): number | undefined => {
  const number = digitsIn(text)
  return number === undefined ? undefined : partsOf(number, digits)
}

/** Minor units of a currency; undefined if invalid. */
export function minorIn(text: string, currency: string): number | undefined {
  const number = digitsIn(text, currency)
  return number === undefined ? undefined : partsOf(number, placesOf(currency))
}

/** `4,200.00`: the format of an amount that is not being edited. */
export function amountText(amount: number, currency: string): string {
  const [whole = '', part] = decimalOfMoney(amount, currency).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return part === undefined ? grouped : `${grouped}.${part}`
}

/** A decimal too many, which is rounded away: amounts are whole minor units. */
export const isFinerThanMinor = (text: string, currency: string): boolean =>
  (digitsIn(text)?.split('.')[1]?.length ?? 0) > placesOf(currency)

/** Decimals of a currency that has none: they are refused, not rounded away. */
export const hasNoPlace = (text: string, currency: string): boolean =>
  placesOf(currency) === 0 && isFinerThanMinor(text, currency)

/** The error of an invalid number, with the accepted format. */
export function numberFault(name: string, text: string, such: string, currency?: string): string | undefined {
  const trimmed = text.trim()
  if (trimmed === '' || digitsIn(trimmed, currency) !== undefined) return undefined
  if (digitsIn(trimmed) !== undefined) return `${name} is in ${currency}`
  if (/^[-−–]\s*\p{Sc}?\s*[\d.]/u.test(trimmed)) return `${name} cannot be negative`
  if (/^\d+,\d+$/.test(trimmed)) return `Use a point for decimals, such as ${such}`
  return `${name} must be a number, such as ${such}`
}

/** A decimal of the API in minor units, where there may be none. */
export const minorOf = (decimal: string | null, currency: string): number | null =>
  decimal === null ? null : (minorIn(decimal, currency) ?? null)
