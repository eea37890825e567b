import { type Locale, localeFor } from '#client-language/language.ts'
import { timeOpenedWords } from '#client-language/words.ts'
import { inLetterhead } from '#documents/server/letterhead-email.ts'
import { letterheadOf } from '#documents/server/letterhead.ts'
import { formOf } from '#inquiry-form/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { EmailWriters } from '#kernel/server/mail/mail.ts'
import { hashOf } from '#kernel/server/security/secrets.ts'
import { findOpenTypeById } from '#session-types/server/service.ts'
import type { Db } from '#database/db.ts'
import { leaveToken } from './waiting.ts'
import { findWaiting, updateToken } from './waiting-store.ts'

const maxNamed = 5

/** `Friday, October 16` or `Freitag, 16. Oktober` */
const dayWords = (day: string, locale: Locale): string =>
  Temporal.PlainDate.from(day).toLocaleString(locale, { weekday: 'long', month: 'long', day: 'numeric' })

/** The token by which this one leaves. After a change of the server's key it is another one, which is stored then. */
async function currentToken(db: Db, owner: OwnerId, id: number, stored: string): Promise<string> {
  const token = leaveToken(db, owner, id)
  const hash = hashOf(token)
  if (hash !== stored) await updateToken(db, owner, id, hash)
  return token
}

/** The email to somebody who waits for a time. */
export const waitingEmails = (publicUrl: string) =>
  ({
    'time-opened': async (db, { userId, facts }) => {
      const owner = userId as OwnerId
      const { waiting, type: typeId, days = '' } = facts
      const row = await findWaiting(db, owner, Number(waiting))
      const type = await findOpenTypeById(db, owner, Number(typeId))
      const { slug, language } = await formOf(db, owner)
      // They have left since, or it can no longer be booked.
      if (!row || !type || slug === null) return undefined
      const { words, locale } = timeOpenedWords(localeFor(language, ''))
      const named = days.split(' ').map((day) => dayWords(day, locale))
      const { name } = await letterheadOf(db, owner)
      const page = `${publicUrl}/book/${slug}/${type.slug}`
      const token = await currentToken(db, owner, row.id, row.tokenHash)
      return {
        ...(await inLetterhead(db, owner, {
          locale,
          subject: words.subject(type.name),
          text: words.text(type.name, named.slice(0, maxNamed).join('; '), Math.max(0, named.length - maxNamed), name),
          link: { label: words.seeTimes, href: page },
          note: words.why,
          // A fragment is sent to no server and stays out of logs. Opening it changes nothing: scanners open links.
          noteLink: { label: words.leave, href: `${page}#leave=${token}` },
        })),
        headers: {
          'List-Unsubscribe': `<${publicUrl}/api/waiting/${token}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }
    },
  }) satisfies Partial<EmailWriters>
