import { photographerName, requireSettings } from '#accounts/server/settings/settings.ts'
import { localeOfClient, requireClient } from '#clients/server/service.ts'
import { localeFor } from '#client-language/language.ts'
import type { Reply } from '#deals/api.ts'
import { inLetterhead } from '#documents/server/letterhead-email.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { type EmailWriter, type EmailWriters } from '#kernel/server/mail/mail.ts'
import { enqueueMailFor } from '#kernel/server/mail/mail-limit.ts'
import type { Db } from '#database/db.ts'
import { recordEvent } from './record-event.ts'
import { requireDeal, withDealChange } from './service.ts'
import { onUndelivered } from './undelivered.ts'

interface Sending {
  now: number
  ifMatch: number | undefined
  /** Whether the server can send mail. */
  mail: boolean
}

/** Emails an answer to who asked. */
export async function replyTo(
  db: Db,
  owner: OwnerId,
  id: number,
  { to, subject, text }: Reply,
  { now, ifMatch, mail }: Sending,
) {
  const { name, email, clientId } = await requireDeal(db, owner, id)
  if (!mail)
    throw new Problem('conflict', 'Email is not set up on this server. Write from your own email program instead.', {
      reason: 'no_mail',
    })
  const client = clientId === null ? undefined : await requireClient(db, owner, clientId)
  const recipient = to ?? (client?.email || email)
  if (recipient === '')
    throw new Problem('invalid', `${client?.name ?? name} has no email address. Add one, then send your answer.`)
  return withDealChange(db, owner, id, { now, ifMatch }, async () => {
    await recordEvent(db, owner, id, { kind: 'emailing', to: recipient, subject, text }, now)
    await enqueueMailFor(
      db,
      owner,
      { kind: 'deal-reply', recipient, facts: { dealId: String(id), subject, text } },
      now,
    )
    return { repliedAt: now }
  })
}

const onGivenUp = onUndelivered({
  title: 'Your answer was not delivered',
  dealOf: async (_db, _owner, facts) => Number(facts['dealId']),
})

const writeReply: EmailWriter = async (db, { recipient, userId, facts }) => {
  const owner = userId as OwnerId
  const { clientId, language } = await requireDeal(db, owner, Number(facts['dealId']))
  const locale = clientId === null ? localeFor(language, '') : await localeOfClient(db, owner, clientId)
  const email = await inLetterhead(db, owner, {
    locale,
    subject: facts['subject'] ?? '',
    text: facts['text'] ?? '',
  })
  return { ...email, to: recipient, fromName: photographerName(await requireSettings(db, owner)) }
}

export const dealEmails = () =>
  ({ 'deal-reply': Object.assign(writeReply, { onGivenUp }) }) satisfies Partial<EmailWriters>
