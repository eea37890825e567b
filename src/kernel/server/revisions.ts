import { randomInt } from 'node:crypto'
import type { OwnerId } from '#kernel/access.ts'
import { compiled } from '#database/compiled.ts'
import type { Db } from '#database/db.ts'

/** Polled data of a photographer: an unchanged answer costs one row. */
export type RevisionKind = 'notifications' | 'studio' | 'support'

/**
 * Replaces the revision, in the transaction of the change. It is random: a counter would repeat after a restored backup
 * and name another state.
 */
export const bumpRevision = (db: Db, owner: OwnerId, kind: RevisionKind): Promise<void> =>
  bumpRevisions(db, [owner], kind)

/** The same for several photographers, at least one; in the order of their ids, so that no deadlock is possible. */
export async function bumpRevisions(db: Db, owners: readonly OwnerId[], kind: RevisionKind): Promise<void> {
  const rows = owners
    .toSorted((one, other) => one - other)
    .map((userId) => ({ userId, kind, version: randomInt(1, 2 ** 48 - 1) }))
  await db
    .insertInto('revisions')
    .values(rows)
    .onConflict((on) => on.columns(['userId', 'kind']).doUpdateSet((row) => ({ version: row.ref('excluded.version') })))
    .execute()
}

const revisionsBy = compiled((db, { owner, kind }: { owner: OwnerId; kind: RevisionKind }) =>
  db.selectFrom('revisions').select('version').where('userId', '=', owner).where('kind', '=', kind),
)

/** The current revision; 0 before the first change. */
export async function revisionOf(db: Db, owner: OwnerId, kind: RevisionKind): Promise<number> {
  const [row] = await revisionsBy(db, { owner, kind })
  return row?.version ?? 0
}
