import { proposalEmailWords } from '#client-language/words.ts'
import { codeForEmail } from '#client-links/server/service.ts'
import { localeOfClient } from '#clients/server/service.ts'
import { inLetterhead } from '#documents/server/letterhead-email.ts'
import { letterheadOf } from '#documents/server/letterhead.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { EmailWriters } from '#kernel/server/mail/mail.ts'

/** The email with a code, which is made when it leaves. */
export const codeEmails = () =>
  ({
    'client-page-code': async (db, { recipient, userId, facts }, now) => {
      const owner = userId as OwnerId
      const clientId = Number(facts['clientId'])
      const browser = { owner, clientId, device: facts['device'] ?? '' }
      const code = await codeForEmail(db, browser, { askedAt: Number(facts['askedAt']), sentTo: recipient }, now)
      if (code === undefined) return undefined
      const { locale, words } = proposalEmailWords(await localeOfClient(db, owner, clientId))
      const { name } = await letterheadOf(db, owner)
      return inLetterhead(db, owner, { locale, subject: words.codeSubject(code), text: words.codeText(code, name) })
    },
  }) satisfies Partial<EmailWriters>
