import { randomInt } from 'node:crypto'
import type { OwnerId } from '#kernel/access.ts'
import { compiled, compiledInsert } from '#database/compiled.ts'
import type { Db, Tables } from '#database/db.ts'

/**
 * Polled data of a photographer: an unchanged answer costs one row. Each domain adds its own in its `server/domain.ts`.
 */
export interface RevisionKinds {
  /** Replaced by the request pipeline with every change that a photographer makes. */
  changes: true
}
export type RevisionKind = keyof RevisionKinds

declare const revised: unique symbol

/**
 * The database within a change that gets a new revision. Stores require it to write polled data, and only the functions
 * below return one, so that no such change keeps its old revision.
 */
export type RevisedDb<K extends RevisionKind> = Db & { readonly [revised]: K }

/** Replaces the revision before a change, in its transaction. */
export async function bumpRevision<K extends RevisionKind>(db: Db, owner: OwnerId, kind: K): Promise<RevisedDb<K>> {
  await bumpRevisions(db, [owner], kind)
  return db as RevisedDb<K>
}

/** Runs a change, in one transaction, and then replaces the revision of the photographers it affected. */
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
 * Revisions are random: a counter would repeat after a restored backup and name another state. Those of several
 * photographers are written in the order of their ids, so that no deadlock is possible.
 */
async function bumpRevisions(db: Db, owners: readonly OwnerId[], kind: RevisionKind): Promise<void> {
  const rows = owners
    .toSorted((one, other) => one - other)
    .map((userId) => ({ userId, kind, version: randomInt(1, 2 ** 48 - 1) }))
  await revisionUpsert(db, rows)
}

const revisionUpsert = compiledInsert((db: Db, rows: Tables['revisions'][]) =>
  db
    .insertInto('revisions')
    .values(rows)
    .onConflict((on) =>
      on.columns(['userId', 'kind']).doUpdateSet((row) => ({ version: row.ref('excluded.version') })),
    ),
)

const revisionsBy = compiled((db, { owner, kind }: { owner: OwnerId; kind: RevisionKind }) =>
  db.selectFrom('revisions').select('version').where('userId', '=', owner).where('kind', '=', kind),
)

/** The current revision; 0 before the first change. */
export async function revisionOf(db: Db, owner: OwnerId, kind: RevisionKind): Promise<number> {
  const [row] = await revisionsBy(db, { owner, kind })
  return row?.version ?? 0
}

const allRevisionsBy = compiled((db, { owner }: { owner: OwnerId }) =>
  db.selectFrom('revisions').select(['kind', 'version']).where('userId', '=', owner).orderBy('kind'),
)

/** Of everything of a photographer but some kinds, as one text. */
export async function revisionsWithout(db: Db, owner: OwnerId, kinds: readonly RevisionKind[]): Promise<string> {
  const rows = await allRevisionsBy(db, { owner })
  return rows.flatMap(({ kind, version }) => (kinds.includes(kind) ? [] : [version])).join('~')
}
