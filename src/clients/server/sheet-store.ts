import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/** Returns rows after a given one, with the columns of a CSV file. */

export function listClientLines(db: Db, owner: OwnerId, after: number, limit: number) {
  return db
    .selectFrom('clients')
    .select(['id', 'name', 'email', 'phone', 'address', 'notes', 'archivedAt', 'createdAt'])
    .where('userId', '=', owner)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}
