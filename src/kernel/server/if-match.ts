import type { Kysely, Updateable, UpdateQueryBuilder, UpdateResult } from 'kysely'
import type { Db, Tables } from '#database/db.ts'
import type { OwnedTable } from '#database/owned.ts'
import type { OwnerId } from '#kernel/access.ts'

interface Versioned {
  userId: number
  id: number
  updatedAt: number
  version: number
}

/** A table of records that photographers edit: each change makes a new version. */
type VersionedTable = { [T in OwnedTable]: Tables[T] extends Versioned ? T : never }[OwnedTable]

/** All tables have these columns in the same form, which types of a table known at compile time only can't express. */
const asVersioned = (db: Db) => db as unknown as Kysely<{ records: Versioned }>

interface NextVersion {
  /** Epoch milliseconds. */
  now: number
  /** The version that the photographer changed; without one, whichever there is. */
  ifMatch?: number | undefined
}

/**
 * Updates a record with the expected version, which becomes the next one, and locks its row. The caller chooses what is
 * returned: nothing when the record is gone or has another version.
 */
export function updateIfMatch<T extends VersionedTable>(
  db: Db,
  table: T,
  owner: OwnerId,
  id: number,
  changes: Updateable<Tables[T]>,
  { now, ifMatch }: NextVersion,
) {
  return asVersioned(db)
    .updateTable(table as 'records')
    .set((row) => ({ ...(changes as object), updatedAt: now, version: row('version', '+', 1) }))
    .where('userId', '=', owner)
    .where('id', '=', id)
    .$if(ifMatch !== undefined, (query) =>
      query.where('version', '=', ifMatch as number),
    ) as unknown as UpdateQueryBuilder<Tables, T, T, UpdateResult>
}

/** Returns whether a record with the expected version (without one, any) was deleted. */
export async function deleteIfMatch(
  db: Db,
  table: VersionedTable,
  owner: OwnerId,
  id: number,
  ifMatch?: number,
): Promise<boolean> {
  const deleted = await asVersioned(db)
    .deleteFrom(table as 'records')
    .where('userId', '=', owner)
    .where('id', '=', id)
    .$if(ifMatch !== undefined, (query) => query.where('version', '=', ifMatch as number))
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}
