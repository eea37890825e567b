import type { Db } from '#database/db.ts'

/** Set while the place is closed: since when, epoch milliseconds, as text. */
export const closedSinceKey = 'maintenance_closed_since'

export function findClosedSince(db: Db) {
  return db.selectFrom('system_settings').select('value').where('key', '=', closedSinceKey).executeTakeFirst()
}
