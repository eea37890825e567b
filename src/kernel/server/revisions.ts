import { randomInt } from 'node:crypto'
import type { OwnerId } from '#kernel/access.ts'
import { compiled } from '#database/compiled.ts'
import type { Db } from '#database/db.ts'

/**
 * What of a photographer's is polled: its revision makes an answer that is known already cost one row. Each domain adds
 * its own in its `server/domain.ts`.
 */
export interface RevisionKinds {}
export type RevisionKind = keyof RevisionKinds

declare const revised: unique symbol

/**
 * The database within a change that gets a new revision. Stores ask for it to write what is polled, and only the
 * functions below answer one, so that no such change keeps its old revision.
 */
export type RevisedDb<K extends RevisionKind> = Db & { readonly [revised]: K }

/** Gives what is about to change a new revision, in the transaction of the change. */
export async function bumpRevision<K extends RevisionKind>(db: Db, owner: OwnerId, kind: K): Promise<RevisedDb<K>> {
  await bumpRevisions(db, [owner], kind)
  return db as RevisedDb<K>
}

/** Runs a change, in one transaction, and gives those a new revision afterwards for whom it changed something. */
export async function changeRevised<K extends RevisionKind, T>(
  db: Db,
  kind: K,
  work: (db: RevisedDb<K>) => Promise<{ answer: T; changed: readonly OwnerId[] }>,
): Promise<T> {
  const { answer, changed } = await work(db as RevisedDb<K>)
  if (changed.length > 0) await bumpRevisions(db, changed, kind)
  return answer
}

/**
 * A revision is a random number: one more than the last would come a second time after a backup was restored, and name
 * another state. Those of several photographers are written in the order of their ids, so that no two transactions wait
 * for each other.
 */
async function bumpRevisions(db: Db, owners: readonly OwnerId[], kind: RevisionKind): Promise<void> {
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
