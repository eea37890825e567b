import { signingEmail as english, type SigningEmailWords } from '#client-language/english/signing-email.ts'

/** The facts of the default texts. */
interface EmailFacts {
  title: string
  clientName: string
  /** The photographer's. */
  name: string
  /** The contract was sent before, and waits. */
  isReminder: boolean
}

export const defaultSubject = ({ title, isReminder }: EmailFacts, words: SigningEmailWords = english): string =>
  isReminder ? words.reminderSubject(title) : words.subject(title)

export const defaultText = (
  { title, clientName, name, isReminder }: EmailFacts,
  message = '',
  words: SigningEmailWords = english,
): string =>
  [
    words.greeting(clientName),
    ...(message.trim() === '' ? [] : [message]),
    isReminder ? words.stillWaits(title) : words.ready(title),
    words.questions,
    name,
  ].join('\n\n')
