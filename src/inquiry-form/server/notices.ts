import type { ShootType } from '#shoots/api.ts'
import { mailByDay } from '#accounts/server/emails/mail-by-day.ts'
import { readerOf } from '#accounts/server/settings/stored-settings.ts'
import { inquiryWords } from '#client-language/words.ts'
import { type Locale, localeFor, localeIn } from '#client-language/language.ts'
import { requireDeal } from '#deals/server/service.ts'
import { inLetterhead } from '#documents/server/letterhead-email.ts'
import { letterheadOf } from '#documents/server/letterhead.ts'
import type { OwnerId } from '#kernel/access.ts'
import { ifFound } from '#kernel/if-found.ts'
import { hashOf } from '#kernel/server/security/secrets.ts'
import { countAgainstLimit } from '#kernel/server/limits/rate-limit.ts'
import { type EmailWriters, enqueueMail } from '#kernel/server/mail/mail.ts'
import { notify } from '#notifications/server/notify.ts'
import { typeLabels } from '#shoots/rules.ts'
import { monthDayYear } from '#time/day-words.ts'
import type { Db } from '#database/db.ts'
import type { Typed } from './typed.ts'

/** The words for a shoot's type in a sentence of the photographer's emails: `a wedding`, `an event`. */
const typeInSentence = (type: ShootType): string => {
  if (type === 'other') return 'a shoot'
  const label = type === 'sports' || type === 'fashion' ? `${typeLabels[type].toLowerCase()} shoot` : type
  return `${/^[aeiou]/.test(label) ? 'an' : 'a'} ${label}${noun.has(type) ? '' : ' shoot'}`.replace(
    'shoot shoot',
    'shoot',
  )
}

const noun: ReadonlySet<ShootType> = new Set(['wedding', 'portrait', 'event'])

interface Telling {
  now: number
  mail: boolean
  confirms: boolean
  language: 'en' | 'de'
}

/** One confirmation a day for one address, whoever typed it. */
const confirmations = { count: 1, seconds: 86_400 }

/**
 * Tells the photographer of an inquiry, whatever they have switched off: it is a person who waits. Its sender gets a
 * confirmation that repeats nothing that was typed.
 */
export async function notifyOfInquiry(
  db: Db,
  owner: OwnerId,
  { dealId, typed }: { dealId: number; typed: Typed },
  { now, mail, confirms, language }: Telling,
): Promise<void> {
  const day = typed.day === null ? 'no date yet' : monthDayYear(typed.day)
  await notify(
    db,
    owner,
    {
      type: 'inquiry',
      title: `New inquiry from ${typed.name}`,
      message: [typeLabels[typed.type], day, typed.place].filter((part) => part !== '').join(' · '),
      priority: 'high',
      about: { type: 'deal', id: dealId },
    },
    now,
  )
  if (!mail) return
  const reader = await readerOf(db, owner)
  if (reader) await mailByDay(db, owner, reader, { kind: 'inquiry', facts: { dealId: String(dealId) } }, now)
  if (!confirms) return
  const key = `inquiry confirmation:${owner}:${hashOf(typed.email.toLowerCase())}`
  if (!(await countAgainstLimit(db, key, confirmations, now)).ok) return
  const locale: Locale = localeFor(language, '')
  await enqueueMail(db, { kind: 'inquiry-confirmation', recipient: typed.email, userId: owner, facts: { locale } }, now)
}

/** The emails about inquiries. */
export const inquiryEmails = (publicUrl: string) =>
  ({
    inquiry: async (db, { userId, facts }) => {
      const owner = userId as OwnerId
      const id = Number(facts['dealId'])
      const [reader, deal] = [await readerOf(db, owner), await ifFound(requireDeal(db, owner, id))]
      // Deleted or answered since.
      if (!reader || !deal || deal.repliedAt !== null || deal.closedAt !== null) return undefined
      const asks =
        `${deal.name} asked about ${typeInSentence(deal.type)}` +
        `${deal.day === null ? '' : ` on ${monthDayYear(deal.day)}`}${deal.place === '' ? '' : ` at ${deal.place}`}.`
      const reach = [deal.email, deal.phone].filter((way) => way !== '').join('\n')
      return {
        to: reader.email,
        replyTo: deal.email,
        subject: `New inquiry from ${deal.name}`,
        text: [
          reader.greeting,
          asks,
          deal.message,
          reach,
          `Just reply to this email, or answer in Lightbook: ${publicUrl}/bookings/${id}`,
        ].join('\n\n'),
      }
    },
    'inquiry-confirmation': async (db, { userId, facts }) => {
      const owner = userId as OwnerId
      const { name } = await letterheadOf(db, owner)
      const { locale, words } = inquiryWords(localeIn(facts['locale']))
      const text = words.confirmation(name)
      return inLetterhead(db, owner, { locale, subject: words.confirmationSubject, text })
    },
  }) satisfies Partial<EmailWriters>
