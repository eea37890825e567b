import { dueWithin } from '#client-language/english/due-within.ts'

/** Days from issue to due by default, and the matching terms. */
export const defaultDueDays = 30
export const defaultTerms = 'Payment due within 30 days.'

/** The sentence of the default terms, whatever its number of days. */
const termsWithDays = /Payment due within \d+ days?\./g

/**
 * Terms whose number of days is the one between the dates of the invoice, in the words of its language; days as
 * `2026-11-14`.
 */
export function termsFor(terms: string, issueDate: string, dueDate: string, words = { dueWithin }): string {
  const { days } = Temporal.PlainDate.from(issueDate).until(dueDate)
  if (days < 0) return terms
  return terms.replace(termsWithDays, words.dueWithin(days))
}

/** Days since the due date; days as `2026-10-17`. */
export const daysLate = (dueDate: string, today: string): number => Temporal.PlainDate.from(dueDate).until(today).days

/** `INV-2026-0001`. Beyond 9 999 in a year the number grows longer. */
export const invoiceNumber = (year: number, running: number): string =>
  `INV-${year}-${String(running).padStart(4, '0')}`

/** `CRN-2026-0001`, of a credit note. */
export const creditNumber = (year: number, running: number): string => `CRN-${year}-${String(running).padStart(4, '0')}`

/** The number, or the text that a draft shows instead. */
export const numberWords = (number: string | null): string => number ?? 'Draft'
