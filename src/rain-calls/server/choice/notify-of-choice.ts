import { createLink } from '#client-links/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { enqueueMail } from '#kernel/server/mail/mail.ts'
import { notify } from '#notifications/server/notify.ts'
import { countRow, countsWords } from '#rain-calls/row-words.ts'
import { listRow, type RainCall, rowOf } from '#rain-calls/server/calls.ts'
import { clientOfCall, mailOwner } from '#rain-calls/server/emails/enqueue-emails.ts'
import { movedWords, toBillByHand } from '#rain-calls/server/emails/moved-email.ts'
import { notificationType, notifyOfCall, titleOf } from '#rain-calls/server/notifications.ts'
import { noteMailed } from '#rain-calls/server/offer/frozen-offer.ts'
import { holdRainDayAgain } from '#session-types/server/service.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import type { AfterTheHour } from './open-call.ts'

/** What a client is emailed about the dates of a call. */
export type DatesEmail = 'dates' | 'others' | 'early' | 'open' | 'chosen' | 'withdrawn' | 'ended'

/** Emails the client of a call, if their address is known. Returns whether it was. */
export async function mailDates(
  db: Db,
  owner: OwnerId,
  call: RainCall,
  which: DatesEmail,
  now: number,
): Promise<boolean> {
  const { id, email } = await clientOfCall(db, owner, call)
  if (email === '') return false
  const { tokenHash } = await createLink(db, owner, id, email, now, '')
  const facts = { callId: String(call.id), letter: which, link: tokenHash }
  await enqueueMail(db, { kind: 'rain-dates', recipient: email, userId: owner, facts }, now)
  return true
}

interface Telling {
  now: number
  /** Whether emails, and the links in them, reach others. */
  mail: boolean
}

async function tellOwner(db: Db, owner: OwnerId, call: RainCall, title: string, message: string, now: number) {
  const about = { type: 'shoot' as const, id: call.shootId }
  await notify(db, owner, { type: notificationType, title, message, priority: 'high', about }, now)
}

/**
 * Tells both sides that a client has moved a session; the signed addendum goes to both by itself. `ownMail`: whether
 * emails reach the photographer.
 */
export async function notifyOfChoice(
  db: Db,
  owner: OwnerId,
  call: RainCall,
  { now, mail, ownMail }: Telling & { ownMail: boolean },
) {
  const { title, timeZone } = await requireShoot(db, owner, call.shootId)
  const { name } = await clientOfCall(db, owner, call)
  const toBill = toBillByHand(call)
  const message = [`${title}: the addendum is signed.`, toBill].filter(Boolean).join(' ')
  await tellOwner(db, owner, call, movedWords(name, call, timeZone), message, now)
  if (ownMail) await mailOwner(db, owner, { callId: call.id, kind: 'rain-moved' }, now)
  if (mail) await mailDates(db, owner, call, 'chosen', now)
}

const whatNow: Record<AfterTheHour, string> = {
  open: 'Your client can still choose from fresh ones.',
  ended: 'The session stays where it is.',
  unprintable: 'No fresh ones can be offered: the place or a name cannot be printed. Change it.',
}

const notHeld = 'The dates are no longer held.'

async function tellOwnerOfCall(db: Db, owner: OwnerId, call: RainCall, after: AfterTheHour, now: number) {
  const { title } = await requireShoot(db, owner, call.shootId)
  const { name } = await clientOfCall(db, owner, call)
  await tellOwner(db, owner, call, `${name} has not chosen: ${title}`, `${notHeld} ${whatNow[after]}`, now)
}

/** Of a row that is said once. */
async function tellOwnerOfRow(db: Db, owner: OwnerId, call: RainCall, after: AfterTheHour, now: number) {
  const row = rowOf(call)
  if (!row) return
  const { title } = await requireShoot(db, owner, call.shootId)
  const counts = countsWords(countRow(await listRow(db, owner, row)))
  const message = after === 'ended' ? `${notHeld} The sessions stay where they are.` : `${counts} ${notHeld}`
  const told = { title: await titleOf(db, owner, title, call), message, priority: 'high' as const }
  const isNew = await notifyOfCall(db, owner, call, after === 'ended' ? 'early ended' : 'after the hour', told, now)
  if (isNew && after === 'ended') await holdRainDayAgain(db, owner, row.typeId, now)
}

/** Tells both sides that the time to choose is over. */
export async function notifyAfterTheHour(
  db: Db,
  owner: OwnerId,
  call: RainCall,
  after: AfterTheHour,
  { now, mail }: Telling,
): Promise<void> {
  if (call.rowStart === null) await tellOwnerOfCall(db, owner, call, after, now)
  else await tellOwnerOfRow(db, owner, call, after, now)
  if (mail && after === 'open' && (await mailDates(db, owner, call, 'open', now)))
    await noteMailed(db, owner, call, true)
}
