import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Person } from '#kernel/server/http/request-pipeline.ts'
import { hashOf, newSecret } from '#kernel/server/security/secrets.ts'
import type { Db } from '#database/db.ts'
import * as store from './session-store.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long a session lives unused, and how long at most. An administrator's is worth more to a thief. */
const lives = {
  user: { idle: 7 * day, whole: 30 * day },
  moderator: { idle: 7 * day, whole: 30 * day },
  admin: { idle: 30 * minute, whole: 12 * hour },
} as const

/** Being seen is written down once a minute at most: a session that is in use costs no write for each request. */
const seenEvery = minute

/** Who holds the session with this hash, as they are now: role and state are never remembered in the cookie. */
export async function whoIs(db: Db, session: string, now: number): Promise<Person | undefined> {
  const row = await store.findSession(db, session)
  if (!row) return undefined
  const life = lives[row.role]
  // A clock that was set back must not make a session live longer than its whole life.
  const over = now - row.lastSeenAt > life.idle || now - row.createdAt > life.whole || row.createdAt - now > day
  if (over) {
    await store.deleteSession(db, session)
    return undefined
  }
  if (row.status === 'suspended') await store.deleteSession(db, session)
  else if (now - row.lastSeenAt > seenEvery) await store.updateSeen(db, session, now)
  return { id: row.userId, role: row.role, status: row.status, provenAt: row.provenAt }
}

export interface Visit {
  ip: string
  userAgent: string
  now: number
}

/** Starts a session and answers the secret for the cookie, which is kept nowhere else. */
export async function startSession(db: Db, userId: number, { ip, userAgent, now }: Visit): Promise<string> {
  const secret = newSecret()
  await store.insertSession(db, {
    idHash: hashOf(secret),
    userId,
    createdAt: now,
    lastSeenAt: now,
    provenAt: now,
    ip,
    userAgent,
  })
  return secret
}

/**
 * The same session under a new secret, its password proved now. It does not live longer for it. Nothing when
 * it has ended meanwhile.
 */
export async function renewSession(db: Db, session: string, now: number): Promise<string | undefined> {
  const secret = newSecret()
  return (await store.updateProven(db, session, { idHash: hashOf(secret), provenAt: now })) ? secret : undefined
}

/** Where somebody is signed in, seen last first; what has run out is not told. */
export async function listSessions(db: Db, owner: OwnerId, now: number, most: number) {
  const found = await store.findSessionsOf(db, owner, most)
  return found.filter(
    ({ role, lastSeenAt, createdAt }) => now - lastSeenAt <= lives[role].idle && now - createdAt <= lives[role].whole,
  )
}

/** The hash of a session of the owner's. */
export async function requireSession(db: Db, owner: OwnerId, id: number): Promise<string> {
  const found = await store.findSessionOf(db, owner, id)
  if (!found) throw new Problem('not_found', 'This session has ended already.')
  return found.idHash
}

/** Ends all sessions of the owner's but the one with this hash. */
export const endOthers = (db: Db, owner: OwnerId, session: string | undefined): Promise<void> =>
  store.deleteSessionsOf(db, owner, session)

/** Ends the session with this hash. */
export const endSession = store.deleteSession

/** Ends all sessions of a user, in the transaction of what made them unsafe. */
export const endSessionsOf = (db: Db, userId: number): Promise<void> => store.deleteSessionsOf(db, userId)

/**
 * Ends some sessions of everybody but administrators that began until an instant, epoch milliseconds. Answers whether
 * there may be more.
 */
export const endSomeSessionsOfOthers = async (db: Db, until: number): Promise<boolean> =>
  (await store.deleteSomeSessionsOfOthers(db, until, atOnce)) === atOnce

/** So many sessions end in one step: requests have their turn between two. */
const atOnce = 500

/** Removes sessions that nobody can use any more. */
export const forgetOldSessions = (db: Db, now: number): Promise<void> =>
  store.deleteSessionsBefore(db, now - lives.user.whole)
