import { linkForEmail } from '#client-links/server/service.ts'
import { longDay } from '#client-language/formats.ts'
import { questionnaireEmailWords } from '#client-language/words.ts'
import { localeOfClient, requireClient } from '#clients/server/service.ts'
import { requireDeal } from '#deals/server/service.ts'
import { inLetterhead } from '#documents/server/letterhead-email.ts'
import { letterheadOf } from '#documents/server/letterhead.ts'
import { onUndelivered } from '#deals/server/undelivered.ts'
import type { OwnerId } from '#kernel/access.ts'
import { type EmailWriter, type EmailWriters } from '#kernel/server/mail/mail.ts'
import { findSheet } from './sheet-store.ts'

/** The email with a questionnaire's link; not sent once it was taken back, answered or closed. */
const writerOf =
  (publicUrl: string): EmailWriter =>
  async (db, { recipient, userId, facts }) => {
    const owner = userId as OwnerId
    const sheet = await findSheet(db, owner, Number(facts['sheetId']))
    if (!sheet || sheet.doneAt !== null || sheet.lockedAt !== null) return undefined
    const { clientId, day } = await requireDeal(db, owner, sheet.dealId)
    const href = await linkForEmail(db, owner, facts['link'] ?? '', publicUrl)
    if (clientId === null || href === undefined) return undefined
    const { name } = await requireClient(db, owner, clientId)
    const { locale, words } = questionnaireEmailWords(await localeOfClient(db, owner, clientId))
    const { name: studio } = await letterheadOf(db, owner)
    const on = (date: string | null): string => (date === null ? '' : longDay(date, locale))
    const email = await inLetterhead(db, owner, {
      locale,
      subject: words.subject(on(day)),
      text: words.text(name, sheet.name, on(sheet.dueOn), studio),
      link: { label: words.answer, href },
    })
    return { ...email, to: recipient }
  }

const onGivenUp = onUndelivered({
  title: 'Your questionnaire was not delivered',
  dealOf: async (db, owner, facts) => (await findSheet(db, owner, Number(facts['sheetId'])))?.dealId,
})

export const questionnaireEmails = (publicUrl: string) =>
  ({ questionnaire: Object.assign(writerOf(publicUrl), { onGivenUp }) }) satisfies Partial<EmailWriters>
