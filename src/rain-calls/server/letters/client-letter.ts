import { rainLetterWords } from '#client-language/words.ts'
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
import { letterOfCall } from './letter-of-call.ts'
import type { ClientLetter } from './mail-letters.ts'

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
    const to = { recipient, link: facts['link'] ?? '', record: facts['record'] ?? '', publicUrl }
    return letterOfCall(db, owner, call, to, async (locale) => ({
      text: rainLetterWords(locale).words[letter],
      hasRecord: true,
    }))
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
