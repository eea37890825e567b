import type { Insertable } from 'kysely'
import type { Db } from '#database/db.ts'
import type { SystemTables } from './tables.ts'

export async function hasStats(db: Db, date: string): Promise<boolean> {
  return (await db.selectFrom('system_stats').select('date').where('date', '=', date).executeTakeFirst()) !== undefined
}

/** Stores the figures of a day, unless another process has. */
export async function insertStats(db: Db, stats: Insertable<SystemTables['system_stats']>): Promise<void> {
  await db
    .insertInto('system_stats')
    .values(stats)
    .onConflict((on) => on.doNothing())
    .execute()
}

/** The last days with figures, oldest first. */
export async function listStats(db: Db, days: number) {
  return (await db.selectFrom('system_stats').selectAll().orderBy('date', 'desc').limit(days).execute()).toReversed()
}
