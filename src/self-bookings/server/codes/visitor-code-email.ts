import { localeFor } from '#client-language/language.ts'
import { emailWithCode } from '#client-links/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { EmailWriters } from '#kernel/server/mail/mail.ts'

/** The email with a code for somebody who picks a time. */
export const visitorCodeEmails = () =>
  ({
    'visitor-code': async (db, { recipient, userId, facts }, now) => {
      const page = { owner: userId as OwnerId, clientId: null, device: facts['device'] ?? '' }
      const language = localeFor(facts['language'] === 'de' ? 'de' : 'en', '')
      return emailWithCode(db, page, { askedAt: Number(facts['askedAt']), sentTo: recipient, language }, now)
    },
  }) satisfies Partial<EmailWriters>
