import { rainEmailWords } from '#client-language/words.ts'
import type { OwnerId } from '#kernel/access.ts'
import { ifFound } from '#kernel/if-found.ts'
import type { ClientEmailWriter, EmailWriter } from '#kernel/server/mail/mail.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { CallState } from '#rain-calls/call-state.ts'
import { findCall, type RainCall } from '#rain-calls/server/calls.ts'
import type { Db } from '#database/db.ts'
import { emailOfCall } from './email-of-call.ts'
import type { ClientEmail } from './enqueue-emails.ts'
import { undeliverable } from './undeliverable.ts'

/** In which states a call has to be for what an email says of a decision to be so. */
const trueIn: Partial<Record<ClientEmail, readonly CallState[]>> = {
  keptAgainst: ['kept'],
  movedAgainst: ['offered', 'open'],
}

/**
 * Whether what an email says is so when it leaves: a decision may have been taken back, a shoot deleted. What was read
 * is told whatever was decided since, as its hashes are in that email alone, but not of a session that is elsewhere.
 */
async function isTrue(db: Db, owner: OwnerId, call: RainCall, which: ClientEmail): Promise<boolean> {
  const shoot = await ifFound(requireShoot(db, owner, call.shootId))
  if (!shoot || call.state === 'void') return false
  const states = trueIn[which]
  return states ? states.includes(call.state) : call.state === 'chosen' || shoot.date === call.start
}

const write =
  (publicUrl: string): EmailWriter =>
  async (db, { recipient, userId, facts }) => {
    const owner = userId as OwnerId
    const which = facts['letter'] as ClientEmail
    const call = await findCall(db, owner, Number(facts['callId']))
    if (!call || !(await isTrue(db, owner, call, which))) return undefined
    const to = { recipient, link: facts['link'] ?? '', record: facts['record'] ?? '', publicUrl }
    return emailOfCall(db, owner, call, to, async (locale) => ({
      text: rainEmailWords(locale).words[which],
      hasRecord: true,
    }))
  }

/** Tells a client what was read or decided, in the photographer’s letterhead. */
export const clientEmail = (publicUrl: string): ClientEmailWriter => undeliverable(write(publicUrl))
