import type { EmailWriters } from '#kernel/server/mail/mail.ts'
import { clientEmail } from './client-email.ts'
import { movedEmail } from './moved-email.ts'
import { readEmail } from './read-email.ts'

/** The emails about the reading of a weather clause and what was decided by it. */
export const rainCallEmails = (publicUrl: string) =>
  ({
    'rain-call': readEmail(publicUrl),
    'rain-letter': clientEmail(publicUrl),
    'rain-moved': movedEmail(publicUrl),
  }) satisfies Partial<EmailWriters>
