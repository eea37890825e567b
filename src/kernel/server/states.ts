import { randomInt } from 'node:crypto'
import type { OwnerId } from '#kernel/access.ts'
import { compiled } from '#database/compiled.ts'
import type { Db } from '#database/db.ts'

/**
 * What of a photographer's is asked for again and again, and whose state has a number so that asking costs one row (P3,
 * P5).
 */
export type Counted = 'notifications' | 'studio' | 'support'

/**
 * Gives what changes another number, in the transaction that changes it. A random one, which none of its states had
 * before: one more than the last would come a second time after a backup was restored, and stand for something else.
 */
export const countChange = (db: Db, owner: OwnerId, of: Counted): Promise<void> => countChanges(db, [owner], of)

/**
 * The same for several photographers, of whom there is at least one; in the order of their ids, so that no two wait for
 * each other.
 */
export async function countChanges(db: Db, owners: readonly OwnerId[], of: Counted): Promise<void> {
  const states = owners
    .toSorted((one, other) => one - other)
    .map((userId) => ({ userId, of, version: randomInt(1, 2 ** 48 - 1) }))
  await db
    .insertInto('states')
    .values(states)
    .onConflict((on) => on.columns(['userId', 'of']).doUpdateSet((row) => ({ version: row.ref('excluded.version') })))
    .execute()
}

const versionsBy = compiled((db, { owner, of }: { owner: OwnerId; of: Counted }) =>
  db.selectFrom('states').select('version').where('userId', '=', owner).where('of', '=', of),
)

/** The number of its state; 0 as long as nothing has changed. */
export async function versionOf(db: Db, owner: OwnerId, of: Counted): Promise<number> {
  const [row] = await versionsBy(db, { owner, of })
  return row?.version ?? 0
}
