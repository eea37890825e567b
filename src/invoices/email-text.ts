import { moneyWords } from '#kernel/money.ts'

/** The facts of the default texts; a draft has no number yet. */
export interface EmailFacts {
  number: string | null
  clientName: string
  /** The photographer's. */
  name: string
  /** ISO 4217; the amounts are in its minor units. */
  currency: string
  total: number
  owed: number
  dueDate: string
}

/** The button of the email. */
export const onlineLabel = 'View invoice online'

export const defaultSubject = ({ number, name }: EmailFacts): string =>
  `Invoice ${number === null ? '' : `${number} `}from ${name}`

export function defaultText(
  { number, clientName, name, currency, total, owed, dueDate }: EmailFacts,
  message = '',
): string {
  const what = number === null ? 'your invoice' : `invoice ${number}`
  return [
    `Hi ${clientName},`,
    ...(message.trim() === '' ? [] : [message]),
    `Attached is ${what} for ${moneyWords(total, currency)}. ${dueWords({ currency, total, owed, dueDate })}`,
    'Questions? Just reply to this email.',
    name,
  ].join('\n\n')
}

/** The amount due of an invoice; not repeated if just mentioned. */
function dueWords({
  currency,
  total,
  owed,
  dueDate,
}: Pick<EmailFacts, 'currency' | 'total' | 'owed' | 'dueDate'>): string {
  if (owed <= 0) return 'It is paid: thank you.'
  const due = Temporal.PlainDate.from(dueDate).toLocaleString('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  })
  return owed === total ? `It is due on ${due}.` : `${moneyWords(owed, currency)} of it is due on ${due}.`
}
