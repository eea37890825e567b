import type { OwnerId } from '#kernel/access.ts'
import type { Settings } from '#accounts/api.ts'
import { dayMs, hourMs, minuteMs } from '#kernel/durations.ts'
import { Problem } from '#kernel/problem.ts'
import type { Person } from '#kernel/server/http/server-context.ts'
import { hashOf, newSecret } from '#kernel/server/security/secrets.ts'
import type { Db } from '#database/db.ts'
import { lockUserRow } from '#database/dialect.ts'
import type { TimeFormat } from '#kernel/time-format.ts'
import * as store from './session-store.ts'

/** Idle and absolute lifetimes of sessions; shorter for administrators, whose sessions are worth more to a thief. */
const lives = {
  user: { idle: 7 * dayMs, absolute: 30 * dayMs },
  moderator: { idle: 7 * dayMs, absolute: 30 * dayMs },
  admin: { idle: 30 * minuteMs, absolute: 12 * hourMs },
} as const

/** `lastSeenAt` is written once a minute at most, so that not every request costs a write. */
const lastSeenIntervalMs = minuteMs

/**
 * The user of the session with this hash, with current role and status: the cookie holds neither. Extends the session,
 * unless the request was sent without the user.
 */
export async function findSessionUser(
  db: Db,
  session: string,
  now: number,
  isBackground = false,
): Promise<Person | undefined> {
  const row = await store.findSession(db, session)
  if (!row) return undefined
  const life = lives[row.role]
  // If the clock was set back, a session must not outlive its absolute lifetime.
  const over = now - row.lastSeenAt > life.idle || now - row.createdAt > life.absolute || row.createdAt - now > dayMs
  if (over) {
    await store.deleteSession(db, session)
    return undefined
  }
  if (row.status === 'suspended') await store.deleteSession(db, session)
  else if (!isBackground && now - row.lastSeenAt > lastSeenIntervalMs) await store.updateSeen(db, session, now)
  const { userId: id, role, status, provenAt } = row
  return { id, role, status, provenAt, timeFormat: timeFormatIn(row.preferences) }
}

/** As the photographer's preferences say, which are JSON; before they were asked, times had AM and PM. */
export const timeFormatIn = (preferences: string | null): TimeFormat =>
  (JSON.parse(preferences ?? '{}') as Partial<Settings['preferences']>).timeFormat ?? '12h'

export interface Visit {
  ip: string
  userAgent: string
  now: number
}

/** Starts a session and returns the secret for the cookie; only its hash is stored. */
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
 * Gives the session a new secret after the password was verified, without extending its lifetime. Returns nothing when
 * it has ended meanwhile.
 */
export async function renewSession(db: Db, session: string, now: number): Promise<string | undefined> {
  const secret = newSecret()
  return (await store.updateProven(db, session, { idHash: hashOf(secret), provenAt: now })) ? secret : undefined
}

/** The user's unexpired sessions, those seen last first. */
export async function listSessions(db: Db, owner: OwnerId, now: number, most: number) {
  const found = await store.findSessionsOf(db, owner, most)
  return found.filter(
    ({ role, lastSeenAt, createdAt }) =>
      now - lastSeenAt <= lives[role].idle && now - createdAt <= lives[role].absolute,
  )
}

/** The hash of one of the owner's sessions. */
export async function requireSession(db: Db, owner: OwnerId, id: number): Promise<string> {
  const found = await store.findSessionOf(db, owner, id)
  if (!found) throw new Problem('not_found', 'This session has already ended.')
  return found.idHash
}

/** Whether the session with this hash goes on, within the current transaction. */
const isSessionKept = async (db: Db, session: string): Promise<boolean> =>
  (await store.findSession(db, session)) !== undefined

/** Throws unless the session with this hash goes on, and keeps it from ending before the current transaction does. */
export async function requireKeptSession(db: Db, owner: OwnerId, session: string | undefined): Promise<void> {
  await lockUserRow(db, owner)
  if (!session || !(await isSessionKept(db, session))) throw new Problem('unauthenticated', 'Sign in to continue.')
}

/** Ends all sessions of the owner except the one with this hash. */
export const endOthers = (db: Db, owner: OwnerId, session: string | undefined): Promise<void> =>
  store.deleteSessionsOf(db, owner, session)

/** Ends the session with this hash. */
export const endSession = store.deleteSession

/** Ends all sessions of a user, in the caller's transaction. */
export const endSessionsOf = (db: Db, userId: number): Promise<void> => store.deleteSessionsOf(db, userId)

/**
 * Ends a batch of sessions of non-administrators that began at or before `until`, epoch milliseconds. Returns whether
 * more may remain.
 */
export const endSomeSessionsOfOthers = async (db: Db, until: number): Promise<boolean> =>
  (await store.deleteSomeSessionsOfOthers(db, until, atOnce)) === atOnce

/** Sessions ended in one batch: other requests run between batches. */
const atOnce = 500

/** Signs everybody out. */
export const endAllSessions = (db: Db): Promise<void> => store.deleteSessionsBefore(db, Number.MAX_SAFE_INTEGER)

/** Deletes expired sessions. */
export const deleteExpiredSessions = (db: Db, now: number): Promise<void> =>
  store.deleteSessionsBefore(db, now - lives.user.absolute)
