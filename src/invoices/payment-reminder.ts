import { invoiceEmail as english } from '#client-language/english/invoice-email.ts'
import { greetedName } from '#client-language/greeted-name.ts'
import { longDay } from '#client-language/formats.ts'
import { filledEmail, unknownFieldWords as unknownFields, type WrittenWords } from '#documents/filled-email.ts'
import { moneyWords } from '#kernel/money.ts'
import type { EmailText } from './email-text.ts'
import { daysLate } from './rules.ts'

/** The fields of the email that reminds a client of an overdue invoice, with their labels. */
export const reminderFields = {
  'client.first': 'Client: first name',
  'client.name': 'Client: name',
  'invoice.number': 'Invoice: number',
  'invoice.balance': 'Invoice: balance',
  'invoice.total': 'Invoice: total',
  'invoice.due': 'Invoice: due date',
  'invoice.late': 'Invoice: days late',
  'invoice.terms': 'Invoice: terms',
  'photographer.name': 'Photographer: name',
} as const

type ReminderField = keyof typeof reminderFields
export type ReminderValues = Record<ReminderField, string>

export const defaultReminder = { days: [3, 10, 30], ...english.reminder }

/** What a photographer wrote, or the default words in the language of the client. */
export const reminderFor = (
  { subject, text }: { subject: string; text: string },
  { reminder }: EmailText['words'],
): { subject: string; text: string } => ({
  subject: subject === defaultReminder.subject ? reminder.subject : subject,
  text: text === defaultReminder.text ? reminder.text : text,
})

interface ReminderFacts {
  invoiceNumber: string | null
  clientName: string
  /** The photographer's. */
  name: string
  /** ISO 4217; the amounts are in its minor units. */
  currency: string
  total: number
  balance: number
  /** Days, `2026-10-17`. */
  dueDate: string
  today: string
  terms: string
}

export function reminderValues(
  facts: ReminderFacts,
  { locale, words }: EmailText = { locale: 'en-US', words: english },
): ReminderValues {
  const late = daysLate(facts.dueDate, facts.today)
  return {
    'client.first': greetedName(facts.clientName),
    'client.name': facts.clientName,
    'invoice.number': facts.invoiceNumber ?? '',
    'invoice.balance': moneyWords(facts.balance, facts.currency, locale),
    'invoice.total': moneyWords(facts.total, facts.currency, locale),
    'invoice.due': longDay(facts.dueDate, locale),
    'invoice.late': words.daysLate(Math.max(0, late)),
    'invoice.terms': facts.terms.trim(),
    'photographer.name': facts.name,
  }
}

/** The label of each field in brackets, for a preview without an invoice. */
export const namedFields = Object.fromEntries(
  Object.entries(reminderFields).map(([name, label]) => [name, `[${label}]`]),
) as ReminderValues

/** Subject and text with the values. */
export const filledReminder = (written: WrittenWords, values: ReminderValues): WrittenWords =>
  filledEmail(written, values)

/** The error of a subject or text with a field that does not exist. */
export const unknownFieldWords = (text: string): string | undefined => unknownFields(text, Object.keys(reminderFields))
