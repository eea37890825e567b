import { sql } from 'kysely'
import type { Db } from '#database/db.ts'

/** Of a booking at most one new time waits for its client. */
export async function up(db: Db): Promise<void> {
  await sql
    .raw(`create unique index asked_moves_asked on asked_moves ("userId", "dealId") where state = 'asked'`)
    .execute(db)
}
