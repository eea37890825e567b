import { type Locale, localeFor } from '#client-language/language.ts'
import { waitingEmailWords } from '#client-language/words.ts'
import { inLetterhead } from '#documents/server/letterhead-email.ts'
import { letterheadOf } from '#documents/server/letterhead.ts'
import { formOf } from '#inquiry-form/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { EmailWriters } from '#kernel/server/mail/mail.ts'
import { hashOf } from '#kernel/server/security/secrets.ts'
import { findOpenTypeById } from '#session-types/server/service.ts'
import type { Db } from '#database/db.ts'
import { waitingToken } from './waiting.ts'
import { findWaiting, updateToken } from './waiting-store.ts'

const maxNamed = 5

/** `Friday, October 16` or `Freitag, 16. Oktober` */
const dayWords = (day: string, locale: Locale): string =>
  Temporal.PlainDate.from(day).toLocaleString(locale, { weekday: 'long', month: 'long', day: 'numeric' })

/** The token by which this one leaves. After a change of the server's key it is another one, which is stored then. */
async function currentToken(db: Db, owner: OwnerId, id: number, stored: string): Promise<string> {
  const token = waitingToken(db, owner, id)
  const hash = hashOf(token)
  if (hash !== stored) await updateToken(db, owner, id, hash)
  return token
}

/** What a row says of its session type, and where times of that are; undefined when it can no longer be booked. */
async function listOf(db: Db, owner: OwnerId, waiting: string | undefined, publicUrl: string) {
  const row = await findWaiting(db, owner, Number(waiting))
  const type = row && (await findOpenTypeById(db, owner, row.typeId))
  const { slug, language } = await formOf(db, owner)
  // They have left since, or it is off.
  if (!row || !type || slug === null) return undefined
  return { row, type, locale: localeFor(language, ''), page: `${publicUrl}/book/${slug}/${type.slug}` }
}

/** The emails to somebody who waits for a time, or who is asked whether they do. */
export const waitingEmails = (publicUrl: string) =>
  ({
    'time-opened': async (db, { userId, facts }) => {
      const owner = userId as OwnerId
      const list = await listOf(db, owner, facts['waiting'], publicUrl)
      if (!list) return undefined
      const { row, type, page } = list
      const { words, locale } = waitingEmailWords(list.locale)
      const named = (facts['days'] ?? '').split(' ').map((day) => dayWords(day, locale))
      const { name } = await letterheadOf(db, owner)
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
    'waiting-confirmation': async (db, { userId, facts }) => {
      const owner = userId as OwnerId
      const list = await listOf(db, owner, facts['waiting'], publicUrl)
      if (!list) return undefined
      const { row, type, page } = list
      const { locale, words } = waitingEmailWords(list.locale)
      const { subject, text, confirm, why } = words.confirmation
      const { name } = await letterheadOf(db, owner)
      const token = await currentToken(db, owner, row.id, row.tokenHash)
      return inLetterhead(db, owner, {
        locale,
        subject,
        text: text(type.name, name),
        // As above: opening it changes nothing.
        link: { label: confirm, href: `${page}#wait=${token}` },
        note: why,
      })
    },
  }) satisfies Partial<EmailWriters>
