import { z } from 'zod'
import { EmailAddress, notAnAddress } from '#kernel/email-address.ts'
import { anyText, maxLengths, requiredLine, requiredText } from '#kernel/text.ts'

const maxRecipients = 10

/** The address of one recipient. */
export const Recipient = EmailAddress

/** An email to a client as its photographer writes it; a missing part is the default one, written when it is sent. */
export const WrittenEmail = z.strictObject({
  /** By default the client's address. */
  to: z
    .array(Recipient)
    .min(1, notAnAddress)
    .max(maxRecipients, `An email goes to at most ${maxRecipients} addresses`)
    .optional(),
  subject: requiredLine(200, 'Type a subject').optional(),
  text: requiredText(maxLengths.notes, 'Type what the email says').optional(),
  /** A few words within the default text. */
  message: anyText(maxLengths.notes).optional(),
})

export type WrittenEmail = z.output<typeof WrittenEmail>

/** The addresses in a text, separated by commas, semicolons or spaces, each once. */
export const addressesIn = (text: string): string[] => {
  const typed = text.split(/[\s,;]+/).filter((address) => address !== '')
  return typed.filter((address, at) => typed.findIndex((other) => other.toLowerCase() === address.toLowerCase()) === at)
}

/** The subject and text that were written, as facts of a message in the outbox. */
export const writtenFacts = ({ subject, text, message }: Omit<WrittenEmail, 'to'>): Record<string, string> => ({
  ...(subject && { subject }),
  ...(text && { text }),
  ...(message && { message }),
})
