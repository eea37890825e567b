import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/** Answers rows after one of them, with the names that a spreadsheet is read by. */

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
