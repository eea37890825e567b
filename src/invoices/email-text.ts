import { z } from 'zod'
import { moneyWords } from '#kernel/money.ts'
import { anyText, maxLengths, requiredLine, requiredText } from '#kernel/text.ts'

const maxRecipients = 10
const notAnAddress = 'Please enter a valid email address'

/** The email with an invoice; a missing part is the default one, with the figures of when it is sent. */
export const InvoiceEmail = z.strictObject({
  /** By default the client's address. */
  to: z
    .array(z.email(notAnAddress).max(maxLengths.email, notAnAddress))
    .min(1, notAnAddress)
    .max(maxRecipients, `An email goes to at most ${maxRecipients} addresses`)
    .optional(),
  subject: requiredLine(200, 'Type a subject').optional(),
  text: requiredText(maxLengths.notes, 'Type what the email says').optional(),
  /** A few words within the default text. */
  message: anyText(maxLengths.notes).optional(),
})

export type InvoiceEmail = z.output<typeof InvoiceEmail>

/** The facts of the default texts; a draft has no number yet. */
export interface EmailFacts {
  number: string | null
  clientName: string
  /** The photographer's. */
  name: string
  /** Cents. */
  total: number
  owed: number
  dueDate: string
}

/** The button of the email. */
export const onlineLabel = 'View invoice online'

export const defaultSubject = ({ number, name }: EmailFacts): string =>
  `Invoice ${number === null ? '' : `${number} `}from ${name}`

export function defaultText({ number, clientName, name, total, owed, dueDate }: EmailFacts, message = ''): string {
  const what = number === null ? 'your invoice' : `invoice ${number}`
  return [
    `Hi ${clientName},`,
    ...(message.trim() === '' ? [] : [message]),
    `Attached is ${what} for ${moneyWords(total)}. ${dueWords({ total, owed, dueDate })}`,
    'Questions? Just reply to this email.',
    name,
  ].join('\n\n')
}

/** The amount due of an invoice; not repeated if just mentioned. */
function dueWords({ total, owed, dueDate }: Pick<EmailFacts, 'total' | 'owed' | 'dueDate'>): string {
  if (owed <= 0) return 'It is paid: thank you.'
  const due = Temporal.PlainDate.from(dueDate).toLocaleString('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  })
  return owed === total ? `It is due on ${due}.` : `${moneyWords(owed)} of it is due on ${due}.`
}

/** The addresses in a text, separated by commas, semicolons or spaces, each once. */
export const addressesIn = (text: string): string[] => {
  const typed = text.split(/[\s,;]+/).filter((address) => address !== '')
  return typed.filter((address, at) => typed.findIndex((other) => other.toLowerCase() === address.toLowerCase()) === at)
}
