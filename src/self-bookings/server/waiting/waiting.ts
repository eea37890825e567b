import type { OwnerId } from '#kernel/access.ts'
import { dayAt } from '#kernel/dates.ts'
import { Problem } from '#kernel/problem.ts'
import { type Cleanup, deleteInSteps } from '#kernel/server/jobs/tidy.ts'
import { countAgainstLimit, enforceLimit } from '#kernel/server/limits/rate-limit.ts'
import { enqueueMail } from '#kernel/server/mail/mail.ts'
import { hmac, hmacKeysOf } from '#kernel/server/security/hmac-keys.ts'
import { hashOf } from '#kernel/server/security/secrets.ts'
import { civilDayOf } from '#light/civil-day.ts'
import { confirmWithinMs, daysBetween, maxWaiting } from '#self-bookings/rules.ts'
import { noPage, placesOfType, requireOpenType } from '#self-bookings/server/open.ts'
import { requirePerson } from '#self-bookings/server/person.ts'
import type { Waiting } from '#self-bookings/waiting-api.ts'
import type { StoredPlace, StoredType } from '#session-types/server/service.ts'
import type { Db } from '#database/db.ts'
import { lockUserShared, nextId } from '#database/dialect.ts'
import { lookAtDays } from './open-days.ts'
import * as store from './waiting-store.ts'

/** The token by which one confirms and leaves: each email has the same one, of which only the hash is stored. */
export const waitingToken = (db: Db, owner: number, id: number): string =>
  hmac(`waiting list\n${owner}\n${id}`, hmacKeysOf(db).current)

/** Throws for days that are over, or that cannot be booked yet. */
function requireBookable(type: StoredType, place: StoredPlace, { from, to }: Waiting, now: number): void {
  const today = dayAt(now, place.timeZone)
  const last = Temporal.PlainDate.from(today).add({ days: type.ahead }).toString()
  const [first, end] = type.mini ? [type.mini.day, type.mini.day] : [today, last]
  const words = `Choose days from ${first} to ${end}`
  if (from < first) throw new Problem('invalid', words, { fields: { from: words } })
  if (to > end) throw new Problem('invalid', words, { fields: { to: words } })
}

/** Confirmations for one address, whoever types it, and of one studio: more look like somebody who plays with it. */
const perAddress = { count: 3, seconds: 86_400 }
const perStudio = { count: 60, seconds: 3600 }

/** Emails an address to confirm that it waits. Too often for one address says nothing of that address. */
async function askToConfirm(db: Db, owner: OwnerId, id: number, email: string, now: number): Promise<void> {
  const own = await countAgainstLimit(db, `waiting confirmation:${owner}:${hashOf(email)}`, perAddress, now)
  if (!own.ok) return
  await enforceLimit(db, `waiting confirmations:${owner}`, perStudio, now)
  const facts = { waiting: String(id) }
  await enqueueMail(db, { kind: 'waiting-confirmation', recipient: email, userId: owner, facts }, now)
}

/** Asks the address that a visitor types whether it waits for a session type on some days. */
export async function waitFor(
  db: Db,
  at: { studio: string; slug: string },
  asked: Waiting,
  { now, mail }: { now: number; mail: boolean },
): Promise<void> {
  const { owner, type } = await requireOpenType(db, at.studio, at.slug)
  requirePerson(db, owner, asked, now)
  const [place] = await placesOfType(db, owner, type)
  if (!type.waiting || !mail || !place || !(await lockUserShared(db, owner))) throw noPage()
  requireBookable(type, place, asked, now)
  if ((await store.countOfType(db, owner, type.id)) >= maxWaiting)
    throw new Problem('conflict', 'The waiting list is full.', { reason: 'list_full' })
  const { from, to } = asked
  const open = (await lookAtDays(db, owner, type, daysBetween(from, to), now)).find()
  const [next, email] = [await nextId(db, 'waiting'), asked.email.toLowerCase()]
  const id = await store.writeWaiting(db, {
    userId: owner,
    id: next,
    typeId: type.id,
    email,
    from,
    to,
    openDays: JSON.stringify(open),
    tokenHash: hashOf(waitingToken(db, owner, next)),
    notifiedAt: null,
    confirmedAt: null,
    endsAt: civilDayOf(to, place.timeZone).end,
    createdAt: now,
  })
  await askToConfirm(db, owner, id, email, now)
}

const notWaiting = () => new Problem('not_found', 'You are not on this waiting list.', { reason: 'not_waiting' })

/** Whoever reads the email to an address says that it waits, for all that was typed of the session type. */
export async function confirmWaiting(db: Db, token: string, now: number): Promise<void> {
  const found = await store.findByToken(db, hashOf(token))
  const times = { now, since: now - confirmWithinMs }
  if (!found || !(await store.confirmWaiting(db, found.userId as OwnerId, found, times))) throw notWaiting()
}

/** How many people wait for a time of each session type. */
export const countWaiting = (db: Db, owner: OwnerId, now: number) => store.countPeople(db, owner, now)

/** Takes somebody off the list of a session type, with all their days. */
export async function leaveList(db: Db, token: string): Promise<void> {
  const found = await store.findByToken(db, hashOf(token))
  if (!found) throw notWaiting()
  await store.deleteWaiting(db, found.userId as OwnerId, found.typeId, found.email)
}

/** Deletes those who waited for days that have passed, and wishes that nobody confirmed. */
export const deleteOldWaiting: Cleanup = (db, now, mayGoOn) =>
  deleteInSteps((rows) => store.deleteOld(db, { now, since: now - confirmWithinMs }, rows), mayGoOn)
