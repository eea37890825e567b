import { invoiceEmail as english, type InvoiceEmailWords } from '#client-language/english/invoice-email.ts'
import { longDay } from '#client-language/formats.ts'
import type { Localized } from '#client-language/language.ts'
import { moneyWords } from '#kernel/money.ts'

/** The facts of the default texts; a draft has no number yet. */
export interface EmailFacts {
  number: string | null
  /** The number of the invoice that it corrects, of a credit note. */
  corrects?: string | undefined
  clientName: string
  /** The photographer's. */
  name: string
  /** ISO 4217; the amounts are in its minor units. */
  currency: string
  total: number
  owed: number
  /** A part or all of it was credited. */
  isCredited?: boolean | undefined
  dueDate: string
}

export type EmailText = Localized<InvoiceEmailWords>

const inEnglish: EmailText = { locale: 'en-US', words: english }

export const defaultSubject = ({ number, name, corrects }: EmailFacts, { words } = inEnglish): string =>
  corrects === undefined ? words.invoiceSubject(number, name) : words.creditNoteSubject(number, name)

export function defaultText(facts: EmailFacts, message = '', text = inEnglish): string {
  const { words } = text
  return [
    words.greeting(facts.clientName),
    ...(message.trim() === '' ? [] : [message]),
    attachedWords(facts, text),
    words.questions,
    facts.name,
  ].join('\n\n')
}

function attachedWords({ number, corrects, currency, total, ...due }: EmailFacts, text: EmailText): string {
  const { locale, words } = text
  const sum = moneyWords(total, currency, locale)
  return corrects === undefined
    ? `${words.invoiceAttached(number, sum)} ${dueWords({ currency, total, ...due }, text)}`
    : words.creditNoteAttached(number, sum, corrects)
}

/** The amount due of an invoice; not repeated if just mentioned. */
function dueWords(
  {
    currency,
    total,
    owed,
    isCredited = false,
    dueDate,
  }: Pick<EmailFacts, 'currency' | 'total' | 'owed' | 'isCredited' | 'dueDate'>,
  { locale, words }: EmailText,
): string {
  if (owed <= 0) return isCredited ? words.nothingLeft : words.isPaid
  const day = longDay(dueDate, locale)
  return owed === total ? words.dueOn(day) : words.partDueOn(moneyWords(owed, currency, locale), day)
}
