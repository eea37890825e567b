import { placesOf } from './currency.ts'

/**
 * Money is whole minor units of its currency, cents in most, computed with exact decimals and never with binary
 * fractions. Results are rounded half up, item by item, before they are added. Names that end in cents hold minor
 * units.
 */

/** The largest amount in minor units: a billion dollars, well within the range of exact numbers. */
export const maxCents = 100_000_000_000

/** An exact decimal: `units` / 10^`scale`. */
interface Decimal {
  units: bigint
  scale: number
}

/** Parses a decimal digit by digit: a number counts as the shortest decimal that represents it. */
export function decimalOf(value: number | string): Decimal | undefined {
  const [, whole = '', part = '', exponent = '0'] =
    /^(\d{1,15})(?:\.(\d{1,20}))?(?:e([+-]?\d{1,2}))?$/i.exec(String(value).trim()) ?? []
  if (whole === '') return undefined
  const scale = part.length - Number(exponent)
  return scale >= 0
    ? { units: BigInt(whole + part), scale }
    : { units: BigInt(whole + part) * 10n ** BigInt(-scale), scale: 0 }
}

/** Whether a decimal, which `decimalOf` refuses, is one below zero. */
export const isBelowZero = (value: number | string): boolean => {
  const [, digits] = /^[-−](.+)$/.exec(String(value).trim()) ?? []
  return digits !== undefined && decimalOf(digits) !== undefined
}

/** `above / below`, rounded half up; neither is negative. */
const divided = (above: bigint, below: bigint): bigint => (2n * above + below) / (2n * below)

/**
 * A non-negative decimal in multiples of 10^−`digits`, rounded half up: `partsOf(8.875, 4)` is 88750. Undefined when
 * invalid or too large.
 */
export function partsOf(value: number | string, digits: number): number | undefined {
  const decimal = decimalOf(value)
  if (!decimal) return undefined
  const parts = divided(decimal.units * 10n ** BigInt(digits), 10n ** BigInt(decimal.scale))
  return parts <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(parts) : undefined
}

/** `amount × parts / whole` of whole numbers, rounded half away from zero. `whole` is positive. */
export function shareOf(amount: number, parts: number, whole: number): number {
  const exact = BigInt(amount) * BigInt(parts)
  const rounded = divided(exact < 0n ? -exact : exact, BigInt(whole))
  return Number(exact < 0n ? -rounded : rounded)
}

/** Multiples of 10^−`digits` as a decimal without trailing zeros: `decimalWords(88750, 4)` is `8.875`. */
export function decimalWords(parts: number, digits: number): string {
  if (parts < 0) return `-${decimalWords(-parts, digits)}`
  const text = String(parts).padStart(digits + 1, '0')
  const [whole, rest] = [text.slice(0, text.length - digits), text.slice(text.length - digits).replace(/0+$/, '')]
  return rest === '' ? whole : `${whole}.${rest}`
}

/** Minor units as a decimal string in a currency, `4800.00`: the format of contracts' amounts in the API. */
export function decimalOfMoney(amount: number, currency: string): string {
  const places = placesOf(currency)
  const digits = String(Math.abs(amount)).padStart(places + 1, '0')
  const [whole, part] = [digits.slice(0, digits.length - places), digits.slice(digits.length - places)]
  return `${amount < 0 ? '-' : ''}${whole}${part && '.'}${part}`
}

/** Made for the first amount in a currency: the first formatter of a process takes 20 ms. */
const formats = new Map<string, Intl.NumberFormat>()

function formatFor(currency: string, locale: string): Intl.NumberFormat {
  const places = placesOf(currency)
  const key = `${locale} ${currency}`
  const made =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: places,
      maximumFractionDigits: places,
    })
  formats.set(key, made)
  return made
}

/**
 * An amount in minor units in words: `$4,800.00`, `€4,800.00`, and `−$200.00` with a typographic minus sign; for
 * clients in their locale, `4.800,00 €`.
 */
export const moneyWords = (amount: number, currency: string, locale = 'en-US'): string =>
  formatFor(currency, locale)
    .format(decimalOfMoney(amount, currency) as Intl.StringNumericLiteral)
    .replace('-', '−')

/** The sign before an amount: `$`, `€`, `CHF`. */
export const currencySign = (currency: string): string =>
  formatFor(currency, 'en-US')
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** Minor units, or why there are none. */
export type ReadAmount = { amount: number } | { fault: string }

/**
 * A decimal in a currency, rounded half up to its minor units. Refuses an amount that is not zero but would be rounded
 * to zero, one too large, and decimals of a currency without them.
 */
export function amountIn(decimal: string, currency: string): ReadAmount {
  const [exact, places] = [decimalOf(decimal), placesOf(currency)]
  if (!exact) return { fault: 'Type an amount' }
  const amount = partsOf(decimal, places)
  if (amount === undefined || amount > maxCents)
    return { fault: `This amount is too large: at most ${moneyWords(maxCents, currency)}` }
  if (places === 0 && exact.units % 10n ** BigInt(exact.scale) !== 0n) return { fault: `${currency} has no decimals` }
  if (amount === 0 && exact.units !== 0n) return { fault: `This amount is less than ${moneyWords(1, currency)}` }
  return { amount }
}

/** The same, and refuses more decimals than the currency has: an amount that was paid is not rounded. */
export function exactAmountIn(decimal: string, currency: string): ReadAmount {
  const read = amountIn(decimal, currency)
  const { units, scale } = decimalOf(decimal) ?? { units: 0n, scale: 0 }
  const places = placesOf(currency)
  const isFiner = scale > places && units % 10n ** BigInt(scale - places) !== 0n
  return 'amount' in read && isFiner ? { fault: `Use at most ${places} decimals` } : read
}
