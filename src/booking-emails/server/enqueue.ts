import { quietForClients, emailAfterQuietHours } from '#time/quiet-hours.ts'
import { timeZoneOf } from '#accounts/server/settings/settings.ts'
import { createLink } from '#client-links/server/service.ts'
import { requireClient } from '#clients/server/service.ts'
import { requireDeal } from '#deals/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { enqueueMail } from '#kernel/server/mail/mail.ts'
import { enqueueMailFor } from '#kernel/server/mail/mail-limit.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import * as store from './store.ts'

/** The client who gets the emails of a deal; the address is empty where none is known. */
export async function recipientOf(db: Db, owner: OwnerId, dealId: number) {
  const { clientId, title, shootId } = await requireDeal(db, owner, dealId)
  if (clientId === null) throw new Problem('conflict', 'This booking has no client yet.')
  const { name, email } = await requireClient(db, owner, clientId)
  return { clientId, title, shootId, name, email }
}

type Recipient = Awaited<ReturnType<typeof recipientOf>>

/** Not at night, unless the shoot is near. */
async function notBefore(db: Db, owner: OwnerId, { shootId }: Recipient, now: number): Promise<number> {
  const shoot = shootId === null ? undefined : await requireShoot(db, owner, shootId)
  const start = shoot && shoot.date > now ? shoot.date : Number.POSITIVE_INFINITY
  return emailAfterQuietHours(now, start, shoot?.timeZone ?? (await timeZoneOf(db, owner)), quietForClients)
}

const factsOf = async (db: Db, owner: OwnerId, row: store.FoundEmail, { clientId, email }: Recipient, now: number) => ({
  emailId: String(row.id),
  link: (await createLink(db, owner, clientId, email, now, '')).tokenHash,
})

/** Puts a planned email into the outbox and marks it, in the current transaction: once, also with several servers. */
export async function enqueuePlanned(
  db: Db,
  owner: OwnerId,
  row: store.FoundEmail,
  to: Recipient,
  now: number,
): Promise<void> {
  if (!(await store.updateEmail(db, owner, row.id, ['planned'], { state: 'sent', changedAt: now }))) return
  const facts = await factsOf(db, owner, row, to, now)
  const message = { kind: 'booking-email' as const, recipient: to.email, userId: owner, facts }
  // What they have just done is confirmed at any hour.
  await enqueueMail(db, message, now, row.kind === 'booked' ? now : await notBefore(db, owner, to, now))
}

/** The same at the wish of the photographer, whenever it was planned. */
export async function enqueueNow(
  db: Db,
  owner: OwnerId,
  row: store.FoundEmail,
  to: Recipient,
  now: number,
): Promise<void> {
  const changes = { state: 'sent' as const, dueAt: row.dueAt ?? now, changedAt: now }
  if (!(await store.updateEmail(db, owner, row.id, ['planned', 'skipped', 'missed'], changes)))
    throw new Problem('conflict', 'This email was sent already.')
  const facts = { ...(await factsOf(db, owner, row, to, now)), byHand: 'yes' }
  await enqueueMailFor(db, owner, { kind: 'booking-email', recipient: to.email, facts }, now)
}
