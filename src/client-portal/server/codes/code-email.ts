import { emailWithCode } from '#client-links/server/service.ts'
import { localeOfClient } from '#clients/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { EmailWriters } from '#kernel/server/mail/mail.ts'

/** The email with a code for the page of a client. */
export const codeEmails = () =>
  ({
    'client-page-code': async (db, { recipient, userId, facts }, now) => {
      const owner = userId as OwnerId
      const clientId = Number(facts['clientId'])
      const browser = { owner, clientId, device: facts['device'] ?? '' }
      const language = await localeOfClient(db, owner, clientId)
      return emailWithCode(db, browser, { askedAt: Number(facts['askedAt']), sentTo: recipient, language }, now)
    },
  }) satisfies Partial<EmailWriters>
