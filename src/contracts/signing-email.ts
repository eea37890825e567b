import { monthDayYear } from '#time/day-words.ts'

/** The facts of the default texts. */
interface EmailFacts {
  title: string
  clientName: string
  /** The photographer's. */
  name: string
  /** The contract was sent before, and waits. */
  isReminder: boolean
}

/** The button of the email. */
export const signLabel = 'Read and sign'

export const defaultSubject = ({ title, isReminder }: EmailFacts): string =>
  isReminder ? `Reminder to sign: ${title}` : `${title}: please read and sign`

export function defaultText({ title, clientName, name, isReminder }: EmailFacts, message = ''): string {
  return [
    `Hi ${clientName},`,
    ...(message.trim() === '' ? [] : [message]),
    isReminder
      ? `“${title}” still waits for your signature. You can read and sign it on a computer or a phone, without an ` +
        'account.'
      : `“${title}” is ready for you to read and sign, on a computer or a phone, without an account.`,
    'Questions? Just reply to this email.',
    name,
  ].join('\n\n')
}

/** What is said below the button of each such email: until which day its link works, and that it is a secret. */
export const linkNote = (lastDay: string): string =>
  `This private link works until ${monthDayYear(lastDay)}. It is meant for you alone: whoever has it can sign in ` +
  'your name.'
