import { randomInt } from 'node:crypto'
import type { OwnerId } from '#kernel/access.ts'
import { compiled } from '#database/compiled.ts'
import type { Db } from '#database/db.ts'

/**
 * What of a photographer's is polled: its revision makes an answer that is known already cost one row. Each domain adds
 * its own, in its `server/domain.ts`.
 */
export interface RevisionKinds {}
export type RevisionKind = keyof RevisionKinds

/**
 * Gives what changes a new revision, in the transaction of the change. It is a random number: one more than the last
 * would come a second time after a backup was restored, and name another state.
 */
export const bumpRevision = (db: Db, owner: OwnerId, kind: RevisionKind): Promise<void> =>
  bumpRevisions(db, [owner], kind)

/**
 * The same for several photographers, of whom there is at least one; in the order of their ids, so that no two wait for
 * each other.
 */
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

/** Its current revision; 0 as long as nothing has changed. */
export async function revisionOf(db: Db, owner: OwnerId, kind: RevisionKind): Promise<number> {
  const [row] = await revisionsBy(db, { owner, kind })
  return row?.version ?? 0
}
