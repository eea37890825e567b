import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'

/**
 * Waits until a transaction of this database waits for another one; SQLite has one writer at a time, which waits before
 * its first row.
 */
export async function untilAnotherWaits(db: Db): Promise<void> {
  if (!isPostgres(db)) return
  const waits = async () => {
    const { rows } =
      await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      )
    expect(rows).not.toEqual([])
  }
  await vi.waitFor(waits, { interval: 10 })
}
