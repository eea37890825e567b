import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/** What of a photographer's is asked for again and again, and whose changes are counted so that asking costs one row (P3, P5). */
export type Counted = 'notifications' | 'studio'

/** Counts a change, in the transaction that makes it. */
export async function countChange(db: Db, owner: OwnerId, of: Counted): Promise<void> {
  await db
    .insertInto('states')
    .values({ userId: owner, of, version: 1 })
    .onConflict((on) => on.columns(['userId', 'of']).doUpdateSet((row) => ({ version: row('states.version', '+', 1) })))
    .execute()
}

/** How often it has changed. */
export async function versionOf(db: Db, owner: OwnerId, of: Counted): Promise<number> {
  const row = await db.selectFrom('states').select('version').where('userId', '=', owner).where('of', '=', of).executeTakeFirst()
  return row?.version ?? 0
}
