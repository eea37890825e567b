import { z } from 'zod'

/**
 * Money is whole cents, computed with exact decimals and never with binary fractions. Results are rounded half up, item
 * by item, before they are added.
 */

/** The largest amount: a billion dollars, well within the range of exact numbers. */
export const maxCents = 100_000_000_000

/** An exact decimal: `units` / 10^`scale`. */
interface Decimal {
  units: bigint
  scale: number
}

/** Parses a decimal digit by digit: a number counts as the shortest decimal that represents it. */
function decimalOf(value: number | string): Decimal | undefined {
  const [, whole = '', part = '', exponent = '0'] =
    /^(\d{1,15})(?:\.(\d{1,20}))?(?:e([+-]?\d{1,2}))?$/i.exec(String(value).trim()) ?? []
  if (whole === '') return undefined
  const scale = part.length - Number(exponent)
  return scale >= 0
    ? { units: BigInt(whole + part), scale }
    : { units: BigInt(whole + part) * 10n ** BigInt(-scale), scale: 0 }
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

/** `amount × parts / whole`, rounded half up: all non-negative whole numbers. */
export const shareOf = (amount: number, parts: number, total: number): number =>
  Number(divided(BigInt(amount) * BigInt(parts), BigInt(total)))

/** Multiples of 10^−`digits` as a decimal without trailing zeros: `decimalWords(88750, 4)` is `8.875`. */
export function decimalWords(parts: number, digits: number): string {
  const text = String(parts).padStart(digits + 1, '0')
  const [whole, rest] = [text.slice(0, text.length - digits), text.slice(text.length - digits).replace(/0+$/, '')]
  return rest === '' ? whole : `${whole}.${rest}`
}

/** Cents as a decimal string of dollars, `4800.00`: the format of contracts' amounts in the API. */
export const dollarsOf = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`

/** Made for the first amount: the first formatter of a process takes 20 ms. */
let usd: Intl.NumberFormat | undefined

/** `$4,800.00`, and `−$200.00` with a typographic minus sign. */
export function moneyWords(cents: number): string {
  usd ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  return usd.format(dollarsOf(cents) as Intl.StringNumericLiteral).replace('-', '−')
}

/**
 * Dollars in a request, as a number or a string; parsed into cents, rounded half up. Refuses an amount that is not zero
 * but would be rounded to zero.
 */
export const sentDollars = (message: string) =>
  z.union([z.number(), z.string().max(40, message)], message).transform((value, context) => {
    const cents = partsOf(value, 2)
    if (cents !== undefined && cents <= maxCents && (cents > 0 || decimalOf(value)?.units === 0n)) return cents
    context.addIssue({ code: 'custom', message: cents === undefined ? message : refusalFor(cents) })
    return z.NEVER
  })

const refusalFor = (cents: number): string =>
  cents === 0 ? 'This amount is less than a cent' : `This amount is too large: at most ${moneyWords(maxCents)}`
