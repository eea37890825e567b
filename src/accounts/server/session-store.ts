import type { Insertable } from 'kysely'
import type { Db } from '#database/db.ts'
import { compiled } from '#database/compiled.ts'
import { nextId } from '#database/dialect.ts'
import type { AccountTables } from './tables.ts'

const sessionsBy = compiled((db, { idHash }: { idHash: string }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.userId', 'sessions.createdAt', 'sessions.lastSeenAt', 'sessions.provenAt', 'users.role', 'users.status'])
    .where('sessions.idHash', '=', idHash),
)

/** Asked by every request that is signed in. */
export async function findSession(db: Db, idHash: string) {
  const [session] = await sessionsBy(db, { idHash })
  return session
}

export async function insertSession(db: Db, session: Omit<Insertable<AccountTables['sessions']>, 'id'>): Promise<void> {
  await db.insertInto('sessions').values({ ...session, id: await nextId(db, 'sessions') }).execute()
}

/** Gives a session another secret, now that its password was proved; answers whether it was still there. */
export async function updateProven(db: Db, idHash: string, changes: { idHash: string; provenAt: number }): Promise<boolean> {
  return (await db.updateTable('sessions').set(changes).where('idHash', '=', idHash).returning('id').executeTakeFirst()) !== undefined
}

export async function updateSeen(db: Db, idHash: string, lastSeenAt: number): Promise<void> {
  await db.updateTable('sessions').set({ lastSeenAt }).where('idHash', '=', idHash).execute()
}

export async function deleteSession(db: Db, idHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('idHash', '=', idHash).execute()
}

export async function deleteSessionsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute()
}

export async function deleteSessionsBefore(db: Db, createdAt: number): Promise<void> {
  await db.deleteFrom('sessions').where('createdAt', '<', createdAt).execute()
}
