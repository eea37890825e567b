import { moneyWords } from '#kernel/money.ts'

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
