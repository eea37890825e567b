import type { OwnerId } from '#kernel/access.ts'
import { dayAt } from '#kernel/dates.ts'
import { Problem } from '#kernel/problem.ts'
import { seal, sealingKeysOf } from '#kernel/server/security/sealing-keys.ts'
import { hashOf } from '#kernel/server/security/secrets.ts'
import { civilDayOf } from '#light/civil-day.ts'
import { daysBetween, maxWaiting } from '#self-bookings/rules.ts'
import { noPage, placesOfType, requireOpenType } from '#self-bookings/server/open.ts'
import { requirePerson } from '#self-bookings/server/person.ts'
import type { Waiting } from '#self-bookings/waiting-api.ts'
import type { StoredPlace, StoredType } from '#session-types/server/service.ts'
import type { Db } from '#database/db.ts'
import { lockUserShared, nextId } from '#database/dialect.ts'
import { lookAtDays } from './open-days.ts'
import * as store from './waiting-store.ts'

/** The token by which somebody leaves: each of their emails has the same one, and only its hash is stored. */
export const leaveToken = (db: Db, owner: number, id: number): string =>
  seal(`waiting list\n${owner}\n${id}`, sealingKeysOf(db).current)

/** Throws for days that are over, or that cannot be booked yet. */
function requireBookable(type: StoredType, place: StoredPlace, { from, to }: Waiting, now: number): void {
  const today = dayAt(now, place.timeZone)
  const last = Temporal.PlainDate.from(today).add({ days: type.ahead }).toString()
  const [first, end] = type.mini ? [type.mini.day, type.mini.day] : [today, last]
  const words = `Choose days from ${first} to ${end}`
  if (from < first) throw new Problem('invalid', words, { fields: { from: words } })
  if (to > end) throw new Problem('invalid', words, { fields: { to: words } })
}

/** Puts a visitor on the waiting list of a session type, for some days. */
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
  const id = await nextId(db, 'waiting')
  await store.writeWaiting(db, {
    userId: owner,
    id,
    typeId: type.id,
    email: asked.email.toLowerCase(),
    from,
    to,
    openDays: JSON.stringify(open),
    tokenHash: hashOf(leaveToken(db, owner, id)),
    toldAt: null,
    endsAt: civilDayOf(to, place.timeZone).end,
    createdAt: now,
  })
}

/** How many people wait for a time of each session type. */
export const countWaiting = (db: Db, owner: OwnerId, now: number) => store.countPeople(db, owner, now)

/** Takes somebody off the list of a session type, with all their days. */
export async function leaveList(db: Db, token: string): Promise<void> {
  const found = await store.findByToken(db, hashOf(token))
  if (!found) throw new Problem('not_found', 'You don’t wait for a time here.', { reason: 'not_waiting' })
  await store.deleteWaiting(db, found.userId as OwnerId, found.typeId, found.email)
}
