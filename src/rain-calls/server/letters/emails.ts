import type { EmailWriters } from '#kernel/server/mail/mail.ts'
import { clientLetter } from './client-letter.ts'
import { movedLetter } from './moved-letter.ts'
import { ownLetter } from './own-letter.ts'

/** The emails about the reading of a weather clause and what was decided by it. */
export const rainCallEmails = (publicUrl: string) =>
  ({
    'rain-call': ownLetter(publicUrl),
    'rain-letter': clientLetter(publicUrl),
    'rain-moved': movedLetter(publicUrl),
  }) satisfies Partial<EmailWriters>
