import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

interface After {
  /** When the forecast is read, epoch milliseconds. */
  decideAt: number
  id: number
}

/** The calls of all photographers whose forecast is read after one of them and until an instant, soonest first. */
export const everyonesPlanned = (db: Db, { decideAt, id }: After, until: number, rows: number) =>
  db
    .selectFrom('rain_calls')
    .select(['userId', 'id', 'contractId', 'start', 'end', 'rowStart', 'rowEnd', 'decideAt', 'nextAt', 'outlook'])
    // Of a planned call this is when its forecast is read, and has an index.
    .where('nextAt', '>=', decideAt)
    .where('nextAt', '<=', until)
    .where('state', '=', 'planned')
    .where((row) => row.or([row('nextAt', '>', decideAt), row('id', '>', id)]))
    .orderBy('nextAt')
    .orderBy('id')
    .limit(rows)
    .execute()

/** Its version stays: nothing is decided by it, and who decides has seen the same call. */
export async function saveOutlook(db: Db, owner: OwnerId, id: number, outlook: string): Promise<void> {
  await db
    .updateTable('rain_calls')
    .set({ outlook })
    .where('userId', '=', owner)
    .where('id', '=', id)
    .where('state', '=', 'planned')
    .execute()
}
