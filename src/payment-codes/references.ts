import { mod97 } from './mod97.ts'

/** What fits into a creditor reference beside `RF` and the check digits. */
const maxBase = 21

/** The creditor reference (ISO 11649) of an invoice number, without spaces: `INV-2026-0001` is `RF16INV20260001`. */
export function rfReference(number: string): string {
  const base = number
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(-maxBase)
  return `RF${String(98 - mod97(`${base}RF00`)).padStart(2, '0')}${base}`
}

/** The table of the recursive modulo 10 of Swiss references. */
const carries = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5]

function checkDigit(digits: string): string {
  let carry = 0
  for (const digit of digits) carry = carries[(carry + Number(digit)) % 10] ?? 0
  return String((10 - carry) % 10)
}

const qrrBase = 26

/** A QR reference: up to 26 digits, filled with zeros on the left, and their check digit. */
export function qrReference(digits: string): string {
  const base = digits.padStart(qrrBase, '0')
  return base + checkDigit(base)
}

/**
 * The QR reference of an invoice number: the bank's prefix, zeros, year, and the running number in six digits.
 * Undefined for a number without a year, or one that is too long.
 */
export function qrReferenceOf(number: string, prefix: string): string | undefined {
  const [, year = '', running = ''] = /(\d{4})-(\d+)$/.exec(number) ?? []
  const end = year + running.padStart(6, '0')
  if (year === '' || prefix.length + end.length > qrrBase) return undefined
  return qrReference(prefix + end.padStart(qrrBase - prefix.length, '0'))
}

export const isQrReference = (text: string): boolean =>
  /^\d{27}$/.test(text) && checkDigit(text.slice(0, -1)) === text.at(-1)

/** Groups of five from the right, as Swiss banks print it: `00 00000 00000 00202 60000 00278`. */
export const inFives = (reference: string): string => reference.replace(/(?=(?:.{5})+$)/g, ' ').trim()
