import type { OwnerId } from '#kernel/access.ts'
import type { IndexedDb } from '#search-index/server/service.ts'
import type { Db } from '#database/db.ts'

/** A shoot has one client: a new one replaces it. */
export async function insertShootClient(
  db: IndexedDb,
  owner: OwnerId,
  shootId: number,
  clientId: number,
  now: number,
): Promise<void> {
  await db
    .insertInto('shoot_clients')
    .values({ userId: owner, shootId, clientId, createdAt: now })
    .onConflict((on) => on.columns(['userId', 'shootId']).doUpdateSet({ clientId, createdAt: now }))
    .execute()
}

/** Returns whether the shoot had a client. */
export async function deleteShootClient(db: IndexedDb, owner: OwnerId, shootId: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('shoot_clients')
    .where('userId', '=', owner)
    .where('shootId', '=', shootId)
    .returning('shootId')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Marks the shoots of a client as changed, for calendar programs; their versions count their own fields only. */
export async function touchShootsOfClient(db: Db, owner: OwnerId, clientId: number, now: number): Promise<void> {
  await db
    .updateTable('shoots')
    .set({ updatedAt: now })
    .where('userId', '=', owner)
    .where('id', 'in', (shoots) =>
      shoots.selectFrom('shoot_clients').select('shootId').where('userId', '=', owner).where('clientId', '=', clientId),
    )
    .execute()
}
