import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/**
 * The calls of all photographers whose forecast is read after one of them and until an instant, epoch milliseconds,
 * soonest first.
 */
export const everyonesPlanned = (db: Db, { nextAt, id }: { nextAt: number; id: number }, until: number, rows: number) =>
  db
    .selectFrom('rain_calls')
    .select(['userId', 'id', 'contractId', 'start', 'end', 'rowStart', 'rowEnd', 'nextAt', 'outlook'])
    .$narrowType<{ nextAt: number }>()
    // Of a planned call this is when its forecast is read, and has an index.
    .where('nextAt', '>=', nextAt)
    .where('nextAt', '<=', until)
    .where('state', '=', 'planned')
    .where((row) => row.or([row('nextAt', '>', nextAt), row('id', '>', id)]))
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
