import { placesOf } from '#kernel/currency.ts'
import { currencySign, decimalOfMoney, moneyWords, partsOf } from '#kernel/money.ts'

/** The sign of a currency, and the number behind it. */
const signed = /^(\p{Sc}|[A-Z]{1,3}\p{Sc}?)?\s*(\S+)$/u

/** A decimal with a point: `4200`, `4,200.00`, `.5`. A comma before three digits stands between thousands. */
const withPoint = /^(?:(?:[1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)$/

/** A decimal with a comma, as large parts of Europe write it: `4200,5`, `0,125`, `4.200,00`, `1.234.567`. */
const withComma = /^(?:(?:[1-9]\d{0,2}(?:\.\d{3})+|\d+),\d{1,2}|0,\d+|[1-9]\d{0,2}(?:\.\d{3}){2,})$/

/** `2.400` is 2400 to some and 2.4 to others. */
const isAmbiguous = (number: string, currency: string): boolean =>
  placesOf(currency) < 3 && /^[1-9]\d{0,2}\.\d{3}$/.test(number)

const isSignOfAnother = (sign: string | undefined, currency: string): boolean =>
  sign !== undefined && sign !== currency && sign !== currencySign(currency)

/**
 * Plain digits of a typed number, `4200.00`. Undefined if invalid; for an amount of a currency also with the sign of
 * another one, and where it could be read in two ways.
 */
export function digitsIn(text: string, currency?: string): string | undefined {
  const [, sign, number = ''] = signed.exec(text.trim()) ?? []
  if (currency !== undefined && (isAmbiguous(number, currency) || isSignOfAnother(sign, currency))) return undefined
  if (withComma.test(number)) return number.replaceAll('.', '').replace(',', '.')
  if (!withPoint.test(number)) return undefined
  return number.replaceAll(',', '').replace(/^\./, '0.').replace(/\.$/, '')
}

/** The digits of an amount as they are sent; what is not one is sent as typed, for the refusal beside its field. */
export const digitsToSend = (text: string, currency: string): string =>
  digitsIn(text, currency) ?? (digitsIn(text) === undefined ? text : `${text} (${currency})`)

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

/** What becomes of decimals that the currency does not have, if there are any; `names`: what has them, `Rates`. */
export function roundedWords(names: string, text: string, currency: string): string | undefined {
  const amount = minorIn(text, currency)
  if (amount === undefined || !isFinerThanMinor(text, currency)) return undefined
  if (placesOf(currency) === 0) return `${currency} has no decimals.`
  return `${names} have ${placesOf(currency)} decimals: this is ${moneyWords(amount, currency)}.`
}

/** The error of an invalid number, with the accepted format. */
export function numberFault(name: string, text: string, such: string, currency?: string): string | undefined {
  const trimmed = text.trim()
  if (trimmed === '' || digitsIn(trimmed, currency) !== undefined) return undefined
  const [, , number = ''] = signed.exec(trimmed) ?? []
  if (currency !== undefined && isAmbiguous(number, currency))
    return (
      `Type ${number.replace('.', '')} or ${Number(number).toFixed(placesOf(currency))}: ` +
      `${number} can be read both ways`
    )
  if (digitsIn(trimmed) !== undefined) return `${name} is in ${currency}`
  if (/^[-−–]\s*\p{Sc}?\s*[\d.]/u.test(trimmed)) return `${name} cannot be negative`
  return `${name} must be a number, such as ${such}`
}
