import { sql } from 'kysely'
import type { Db } from '#database/db.ts'

/** Bookings in their order, whoever has to act next. */
export async function up(db: Db): Promise<void> {
  await sql
    .raw(`create index deals_by_booking on deals ("userId", "bookedAt", id)
      where "bookedAt" is not null and "closedAt" is null`)
    .execute(db)
}
