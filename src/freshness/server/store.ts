import { sql } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { RevisionKind } from '#kernel/server/revisions.ts'
import { compiled } from '#database/compiled.ts'
import type { Db } from '#database/db.ts'

/** In one statement, as every open page repeats it; it reads a few index entries. */
const revisionsBy = compiled((db, { owner, now }: { owner: OwnerId; now: number }) =>
  db
    .selectFrom('revisions')
    .select([sql<RevisionKind | 'latestEnd'>`kind`.as('kind'), sql<number | null>`version`.as('version')])
    .where('userId', '=', owner)
    .unionAll(
      db
        .selectFrom('shoots')
        .select(({ fn }) => [
          sql<RevisionKind | 'latestEnd'>`'latestEnd'`.as('kind'),
          fn.max<number | null>('endsAt').as('version'),
        ])
        .where('userId', '=', owner)
        .where('endsAt', '<=', now),
    ),
)

/** The revisions by kind, and when the shoot that ended last did. */
export async function findRevisions(
  db: Db,
  owner: OwnerId,
  now: number,
): Promise<Partial<Record<RevisionKind | 'latestEnd', number | null>>> {
  const rows = await revisionsBy(db, { owner, now })
  return Object.fromEntries(rows.map(({ kind, version }) => [kind, version]))
}
