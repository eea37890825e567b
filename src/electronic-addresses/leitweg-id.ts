import { mod97 } from '#payment-codes/mod97.ts'

/**
 * Whether a text is a Leitweg-ID, by which German authorities route what they are sent: a coarse part of digits, a fine
 * part if any, and two check digits.
 */
export function isLeitwegId(text: string): boolean {
  const parts = /^(\d{2,12})(?:-([A-Z0-9]{1,30}))?-(\d{2})$/i.exec(text)
  if (!parts) return false
  const [, coarse = '', fine = '', check = ''] = parts
  return mod97(`${coarse}${fine}${check}`.toUpperCase()) === 1
}
