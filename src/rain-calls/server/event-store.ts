import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { CallEvent } from '#weather-clauses/chain.ts'

const fields = ['id', 'at', 'kind', 'facts', 'hashBefore', 'hash'] as const

const owned = (db: Db, owner: OwnerId, callId: number) =>
  db.selectFrom('rain_events').select(fields).where('userId', '=', owner).where('callId', '=', callId)

/** The record of a call, oldest first. */
export const listEvents = (db: Db, owner: OwnerId, callId: number): Promise<CallEvent[]> =>
  owned(db, owner, callId).orderBy('id').limit(1000).execute()

export const lastEvent = (db: Db, owner: OwnerId, callId: number): Promise<CallEvent | undefined> =>
  owned(db, owner, callId).orderBy('id', 'desc').limit(1).executeTakeFirst()

/** An event of a call that names the hash of the signed contract. */
export const findNamingSigned = (db: Db, owner: OwnerId, callId: number) =>
  owned(db, owner, callId).where('facts', 'like', '%"signedHash":"%').limit(1).executeTakeFirst()

export async function insertEvent(db: Db, owner: OwnerId, callId: number, event: CallEvent): Promise<void> {
  await db
    .insertInto('rain_events')
    .values({ userId: owner, callId, ...event })
    .execute()
}
