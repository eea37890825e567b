import type { Written } from '#client-language/english/booking-email.ts'
import type { Locale } from '#client-language/language.ts'
import { proposalEmailWords, rainEmailWords } from '#client-language/words.ts'
import { linkForEmail } from '#client-links/server/service.ts'
import { localeOfClient } from '#clients/server/service.ts'
import { recordEvent, withDealChange } from '#deals/server/service.ts'
import { filledEmail } from '#documents/filled-email.ts'
import { inLetterhead } from '#documents/server/letterhead-email.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { RainCall } from '#rain-calls/server/calls.ts'
import { attachedRecords } from '#rain-calls/server/record-file.ts'
import type { Db } from '#database/db.ts'
import { lockUserShared } from '#database/dialect.ts'
import { emailValues } from './email-values.ts'
import { clientOfCall } from './enqueue-emails.ts'

interface Recipient {
  recipient: string
  /** The hash of the token of the link in it. */
  link: string
  /** The hash of the call’s record; empty where the email has none. */
  record: string
  publicUrl: string
}

/** What an email says: its text, and the values that only it has. */
interface Said {
  text: Written
  values?: Record<string, string>
  /** Whether the record of the call is attached. */
  hasRecord?: boolean
}

/** An email about a call to its client, in the photographer’s letterhead; undefined once its link is gone. */
export async function emailOfCall(
  db: Db,
  owner: OwnerId,
  call: RainCall,
  { recipient, link: token, record, publicUrl }: Recipient,
  say: (locale: Locale) => Promise<Said>,
) {
  const href = await linkForEmail(db, owner, token, publicUrl)
  if (!href) return undefined
  const client = await clientOfCall(db, owner, call)
  const { locale, words } = rainEmailWords(await localeOfClient(db, owner, client.id))
  const { text, values = {}, hasRecord = false } = await say(locale)
  const said = { words, locale, link: href, record, verify: `${publicUrl}/verify` }
  const written = filledEmail(text, { ...(await emailValues(db, owner, call, client, said)), ...values })
  const link = { label: proposalEmailWords(locale).words.openPage, href }
  const email = await inLetterhead(db, owner, { ...written, locale, link })
  const files = hasRecord ? await attachedRecords(db, owner, [call]) : []
  return {
    ...email,
    to: recipient,
    attachments: [...files, ...email.attachments],
    ...(call.dealId !== null && { onSent: noted(call.dealId, owner, email, recipient) }),
  }
}

/** Records with the booking that an email has left. */
const noted =
  (dealId: number, owner: OwnerId, { subject }: { subject: string }, to: string) =>
  async (db: Db, now: number): Promise<void> => {
    if (!(await lockUserShared(db, owner))) return
    await withDealChange(db, owner, dealId, { now }, async () => {
      await recordEvent(db, owner, dealId, { kind: 'email sent', to, subject }, now)
      return {}
    })
  }
