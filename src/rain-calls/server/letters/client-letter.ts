import { proposalEmailWords, rainLetterWords } from '#client-language/words.ts'
import { linkForEmail } from '#client-links/server/service.ts'
import { localeOfClient } from '#clients/server/service.ts'
import { recordEvent, withDealChange } from '#deals/server/service.ts'
import { filledEmail } from '#documents/filled-email.ts'
import { inLetterhead } from '#documents/server/letterhead-email.ts'
import type { OwnerId } from '#kernel/access.ts'
import { ifFound } from '#kernel/if-found.ts'
import { type EmailWriter, undeliveredWords } from '#kernel/server/mail/mail.ts'
import { notify } from '#notifications/server/notify.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { CallState } from '#rain-calls/call-state.ts'
import { findCall, type RainCall } from '#rain-calls/server/calls.ts'
import { notificationType } from '#rain-calls/server/notifications.ts'
import type { Db } from '#database/db.ts'
import { lockUserShared } from '#database/dialect.ts'
import { letterValues } from './letter-values.ts'
import { type ClientLetter, clientOfCall } from './mail-letters.ts'

/** In which states a call has to be for what a letter says of a decision to be so. */
const trueIn: Partial<Record<ClientLetter, readonly CallState[]>> = {
  keptAgainst: ['kept'],
  movedAgainst: ['offered', 'open'],
}

/**
 * Whether what a letter says is so when it leaves: a decision may have been taken back, a shoot deleted. What was read
 * is told whatever was decided since, as its hashes are in that letter alone, but not of a session that is elsewhere.
 */
async function isTrue(db: Db, owner: OwnerId, call: RainCall, letter: ClientLetter): Promise<boolean> {
  const shoot = await ifFound(requireShoot(db, owner, call.shootId))
  if (!shoot || call.state === 'void') return false
  const states = trueIn[letter]
  return states ? states.includes(call.state) : call.state === 'chosen' || shoot.date === call.start
}

const write =
  (publicUrl: string): EmailWriter =>
  async (db, { recipient, userId, facts }) => {
    const owner = userId as OwnerId
    const letter = facts['letter'] as ClientLetter
    const call = await findCall(db, owner, Number(facts['callId']))
    if (!call || !(await isTrue(db, owner, call, letter))) return undefined
    const href = await linkForEmail(db, owner, facts['link'] ?? '', publicUrl)
    if (!href) return undefined
    const client = await clientOfCall(db, owner, call)
    const { locale, words } = rainLetterWords(await localeOfClient(db, owner, client.id))
    const said = { words, locale, link: href, record: facts['record'] ?? '', verify: `${publicUrl}/verify` }
    const written = filledEmail(words[letter], await letterValues(db, owner, call, client, said))
    const link = { label: proposalEmailWords(locale).words.openPage, href }
    const email = await inLetterhead(db, owner, { ...written, locale, link })
    return {
      ...email,
      to: recipient,
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

const onGivenUp: NonNullable<EmailWriter['onGivenUp']> = async (
  db,
  { userId, facts, recipient, isAddressRefused },
  now,
) => {
  const owner = userId as OwnerId
  if (!(await lockUserShared(db, owner))) return
  const call = await findCall(db, owner, Number(facts['callId']))
  const shoot = call && (await ifFound(requireShoot(db, owner, call.shootId)))
  if (!shoot) return
  const message = {
    type: notificationType,
    title: `An email about the weather was not delivered: ${shoot.title}`,
    message: undeliveredWords(recipient, { isAddressRefused }),
    priority: 'high' as const,
    about: { type: 'shoot' as const, id: shoot.id },
  }
  await notify(db, owner, message, now)
}

/** Tells a client what was read or decided, in the photographer’s letterhead. */
export const clientLetter = (publicUrl: string): EmailWriter => Object.assign(write(publicUrl), { onGivenUp })
