import { placesOf } from '#kernel/currency.ts'
import { amountIn } from '#kernel/money.ts'

type Mark = '.' | ','

/** A longer text is not an amount. */
const maxLength = 40

/** Digits and marks alone: currency, sign, spaces and apostrophes are left out. */
const digitsOf = (text: string): string => text.replace(/[^\d.,]/g, '')

/** The sign before the decimals that most amounts of a column tell; undefined where none does. */
export function decimalMarkOf(texts: readonly string[]): Mark | undefined {
  let commas = 0
  for (const text of texts) {
    const mark = markIn(digitsOf(text.slice(0, maxLength)))
    if (mark) commas += mark === ',' ? 1 : -1
  }
  if (commas === 0) return undefined
  return commas > 0 ? ',' : '.'
}

const isNegative = (text: string): boolean => /^\D*[-−(]|[-−]\D*$/.test(text)

/** Minor units; 0 or less for money that went out. Undefined for what is not an amount. */
export function amountOfText(written: string, currency: string, usual: Mark | undefined): number | undefined {
  const text = written.trim()
  if (text === '') return 0
  if (isNoNumber(text)) return undefined
  const digits = digitsOf(text)
  const mark = markIn(digits) ?? usual ?? usualOf(digits, currency)
  if (!mark) return undefined
  const read = readDecimal(digits, mark, currency)
  return read !== undefined && isNegative(text) ? -read : read
}

function readDecimal(digits: string, mark: Mark, currency: string): number | undefined {
  const other = mark === ',' ? '.' : ','
  const decimal = digits.replaceAll(other, '').replace(mark, '.')
  // Two decimal marks, or more decimals than the currency has: it is read in a wrong way.
  if (!/^\d+(?:\.\d*)?$/.test(decimal) || excessIn(decimal, currency)) return undefined
  const read = amountIn(decimal.replace(/\.$/, ''), currency)
  return 'amount' in read ? read.amount : undefined
}

const isNoNumber = (text: string): boolean =>
  text.length > maxLength || !/\d/.test(text) || /\d\s*\p{L}+\s*\d/u.test(text)

/**
 * The decimal mark that an amount tells by itself: the last of two signs, or the only one where what is around it can
 * be no group of three. A sign that comes several times stands between groups.
 */
function markIn(digits: string): Mark | undefined {
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')]
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.'
  if (/^\d{1,3}(?:,\d{3}){2,}$/.test(digits)) return '.'
  if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(digits)) return ','
  const [, mark] = /^\d+([.,])(?:\d{1,2})$/.exec(digits) ?? /^(?:0|\d{4,})([.,])\d{3}$/.exec(digits) ?? []
  return mark as Mark | undefined
}

/** A point, where nothing tells; undefined where three digits after a sign can be decimals or a group. */
const usualOf = (digits: string, currency: string): Mark | undefined =>
  placesOf(currency) === 3 && /^\d{1,3}[.,]\d{3}$/.test(digits) ? undefined : '.'

const excessIn = (decimal: string, currency: string): boolean =>
  (decimal.split('.')[1] ?? '').replace(/0+$/, '').length > placesOf(currency)
