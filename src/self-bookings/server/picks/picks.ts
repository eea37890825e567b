import {
  addPick,
  countLivePicks,
  countPicksFrom,
  deletePicksBefore,
  dropPick,
  extendPick,
  findPick,
  type PickHold,
} from '#holds/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayMs, minuteMs } from '#kernel/durations.ts'
import { Problem } from '#kernel/problem.ts'
import { type Cleanup, deleteInSteps } from '#kernel/server/jobs/tidy.ts'
import { networkOf } from '#kernel/server/limits/rate-limit.ts'
import { hmac, hmacKeysOf } from '#kernel/server/security/hmac-keys.ts'
import { hashOf, newSecret } from '#kernel/server/security/secrets.ts'
import type { Picked } from '#self-bookings/pick-api.ts'
import { maxLivePicks, maxPicksFrom, pickMs, provenFromPicks } from '#self-bookings/rules.ts'
import { isOffered } from '#session-types/offered-times.ts'
import { ofSessions, ownRow, type OwnTime, type StoredType, studioTimeOf } from '#session-types/server/service.ts'
import type { Db } from '#database/db.ts'
import { advisoryLock, inTransaction } from '#database/dialect.ts'
import { proveAddress } from '#self-bookings/server/codes/prove-address.ts'
import { requireOpenType } from '#self-bookings/server/open.ts'
import { requirePerson } from '#self-bookings/server/person.ts'
import { type PlaceToBook, requireWhere, type Wanted } from '#self-bookings/server/where.ts'

/** What was offered when a time was picked: it holds until the pick ends, whatever is changed meanwhile. */
export interface PickedFacts {
  type: StoredType
  place: PlaceToBook
  language: 'en' | 'de'
}

export const ended = () => new Problem('conflict', 'Your hold ended.', { reason: 'pick_ended' })

const taken = () => new Problem('conflict', 'This time was just taken.', { reason: 'taken' })

export const notOffered = () =>
  new Problem('invalid', 'This time isn’t offered. Choose another one.', { reason: 'not_offered' })

/**
 * Throws unless a time is free now and offered, of a visitor's own pick as it was when they picked it: the notice
 * counts from then. `own` is what the time may meet.
 */
export async function requireOffered(
  db: Db,
  owner: OwnerId,
  { type, place }: Omit<PickedFacts, 'language'>,
  start: number,
  { now, pick, own = { holdIds: pick ? [pick.id] : [] } }: { now: number; pick?: PickHold; own?: OwnTime },
): Promise<void> {
  const time = { start, end: start + type.duration * minuteMs }
  const at = ofSessions(place)
  const studio = await studioTimeOf(db, owner, time, now, own, ownRow(type, at))
  const query = { terms: type, place: at, now: pick?.createdAt ?? now }
  if (isOffered({ ...query, studio }, start)) return
  throw isOffered({ ...query, studio: { ...studio, taken: [] } }, start) ? taken() : notOffered()
}

/** One of the two is there. */
const wantedIn = ({ placeId = 0, place }: Picked): Wanted => place ?? placeId

/** Who picks a time. */
interface Visitor {
  db: Db
  ip: string
  /** Whether emails can be sent. */
  mail: boolean
  now: number
}

/** Holds a time for a visitor, who may have to prove an address first. */
export async function pickTime(visitor: Visitor, at: { studio: string; slug: string }, picked: Picked) {
  const found = await inTransaction(visitor.db, (db) => pickOnce({ ...visitor, db }, at, picked))
  // What was asked for or tried is committed before the refusal.
  if (found instanceof Problem) throw found
  return found
}

async function pickOnce(visitor: Visitor, at: { studio: string; slug: string }, picked: Picked) {
  const { db, now } = visitor
  const studio = await requireOpenType(db, at.studio, at.slug)
  const { owner, language, type } = studio
  const place = await requireWhere(db, studio, wantedIn(picked), now)
  requirePerson(db, owner, picked, now)
  await advisoryLock(db, 'dates', owner)
  await requireOffered(db, owner, { type, place }, picked.start, { now })
  const networkHash = await requireFew(visitor, owner)
  if ((await countLivePicks(db, owner, now)) >= provenFromPicks) {
    const refused = await proveAddress(visitor, studio, picked)
    if (refused) return refused
  }
  const token = newSecret()
  const facts: PickedFacts = { type, place, language }
  const end = picked.start + type.duration * minuteMs
  await addPick(
    db,
    owner,
    {
      tokenHash: hashOf(token),
      typeId: type.id,
      placeId: place.id,
      place: place.id === null ? place.name : null,
      coordinates: place.id === null ? JSON.stringify({ lat: place.lat, lng: place.lng }) : null,
      startsAt: picked.start - type.before * minuteMs,
      endsAt: end + type.after * minuteMs,
      before: type.before,
      after: type.after,
      timeZone: place.timeZone,
      until: now + pickMs,
      facts: JSON.stringify(facts),
      networkHash,
    },
    now,
  )
  return { token, until: now + pickMs, canHoldLonger: true }
}

/** Throws where too many times are held, in all or from one network. Returns what stands for the network. */
async function requireFew({ db, ip, now }: Visitor, owner: OwnerId): Promise<string> {
  if ((await countLivePicks(db, owner, now)) >= maxLivePicks)
    throw new Problem('too_many', 'Many people are booking right now. Try again in a few minutes.', {
      retryAfterSeconds: pickMs / 1000,
    })
  const networkHash = hmac(`network of a pick\n${networkOf(ip)}`, hmacKeysOf(db).current)
  if ((await countPicksFrom(db, networkHash, now)) >= maxPicksFrom)
    throw new Problem('too_many', 'Two times are held from your network already. Book one, or let it go.', {
      reason: 'two_held',
      retryAfterSeconds: pickMs / 1000,
    })
  return networkHash
}

/** A pick by its token, also one that has run out. */
export async function requirePick(db: Db, token: string): Promise<PickHold & { owner: OwnerId; start: number }> {
  const pick = await findPick(db, hashOf(token))
  if (!pick) throw new Problem('not_found', 'This time is no longer held.', { reason: 'pick_ended' })
  return { ...pick, owner: pick.userId as OwnerId, start: pick.startsAt + pick.before * minuteMs }
}

export const factsOfPick = ({ facts }: PickHold): PickedFacts => JSON.parse(facts) as PickedFacts

const canHoldLonger = ({ createdAt, until }: PickHold): boolean => until === createdAt + pickMs

/** A clock that is set back holds nothing for longer. */
export const isAlive = ({ createdAt, until }: PickHold, now: number): boolean =>
  now < until && now >= createdAt - pickMs

export async function seenPick(db: Db, token: string, now: number) {
  const pick = await requirePick(db, token)
  if (!isAlive(pick, now)) throw ended()
  return { until: pick.until, canHoldLonger: canHoldLonger(pick) }
}

/** Holds a time for as long again, once. */
export async function holdLonger(db: Db, token: string, now: number) {
  const pick = await requirePick(db, token)
  if (!isAlive(pick, now)) throw ended()
  if (!canHoldLonger(pick)) throw new Problem('conflict', 'You have already extended this hold.')
  const until = pick.until + pickMs
  if (!(await extendPick(db, pick.owner, pick, until, now))) throw ended()
  return { until, canHoldLonger: false }
}

/** Gives a time back; one that has run out is gone already. */
export async function releasePick(db: Db, token: string): Promise<void> {
  const pick = await findPick(db, hashOf(token))
  if (pick) await dropPick(db, pick.userId as OwnerId, pick.id)
}

/** Deletes picks that ran out a day ago. */
export const deleteOldPicks: Cleanup = (db, now, mayGoOn) =>
  deleteInSteps((rows) => deletePicksBefore(db, now - dayMs, rows), mayGoOn)
