import type { Insertable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db, Tables } from '#database/db.ts'
import { compiled } from '#database/compiled.ts'
import { nextId } from '#database/dialect.ts'

const sessionsBy = compiled((db, { idHash }: { idHash: string }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('user_settings', 'user_settings.userId', 'sessions.userId')
    .select([
      'sessions.userId',
      'sessions.createdAt',
      'sessions.lastSeenAt',
      'sessions.provenAt',
      'users.role',
      'users.status',
      'user_settings.preferences',
    ])
    .where('sessions.idHash', '=', idHash),
)

/** Runs on every signed-in request. */
export async function findSession(db: Db, idHash: string) {
  const [session] = await sessionsBy(db, { idHash })
  return session
}

export async function insertSession(db: Db, session: Omit<Insertable<Tables['sessions']>, 'id'>): Promise<void> {
  await db
    .insertInto('sessions')
    .values({ ...session, id: await nextId(db, 'sessions') })
    .execute()
}

/** Replaces a session's secret after its password was verified; returns whether the session still existed. */
export async function updateProven(
  db: Db,
  idHash: string,
  changes: { idHash: string; provenAt: number },
): Promise<boolean> {
  return (
    (await db.updateTable('sessions').set(changes).where('idHash', '=', idHash).returning('id').executeTakeFirst()) !==
    undefined
  )
}

export async function updateSeen(db: Db, idHash: string, lastSeenAt: number): Promise<void> {
  await db.updateTable('sessions').set({ lastSeenAt }).where('idHash', '=', idHash).execute()
}

export async function deleteSession(db: Db, idHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('idHash', '=', idHash).execute()
}

/** Ends the sessions of a user, all of them or all but one. */
export async function deleteSessionsOf(db: Db, userId: number, but?: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(but !== undefined, (some) => some.where('idHash', '!=', but ?? ''))
    .execute()
}

export function findSessionsOf(db: Db, owner: OwnerId, most: number) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select([
      'sessions.id',
      'sessions.idHash',
      'sessions.ip',
      'sessions.userAgent',
      'sessions.createdAt',
      'sessions.lastSeenAt',
      'users.role',
    ])
    .where('sessions.userId', '=', owner)
    .orderBy('sessions.lastSeenAt', 'desc')
    .orderBy('sessions.id', 'desc')
    .limit(most)
    .execute()
}

export function findSessionOf(db: Db, owner: OwnerId, id: number) {
  return db.selectFrom('sessions').select('idHash').where('userId', '=', owner).where('id', '=', id).executeTakeFirst()
}

export async function deleteSessionsBefore(db: Db, createdAt: number): Promise<void> {
  await db.deleteFrom('sessions').where('createdAt', '<', createdAt).execute()
}

/** Ends sessions of non-administrators that began at or before `until`, at most `limit`. Returns how many. */
export async function deleteSomeSessionsOfOthers(db: Db, until: number, most: number): Promise<number> {
  const some = db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select('sessions.idHash')
    .where('users.role', '!=', 'admin')
    .where('sessions.createdAt', '<=', until)
    .limit(most)
  return (await db.deleteFrom('sessions').where('idHash', 'in', some).returning('idHash').execute()).length
}
