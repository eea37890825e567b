import { sql } from 'kysely'
import type { Db } from '#database/db.ts'

/**
 * Bookings in their order, whoever has to act next. Since now a question of who has booked, or was lost, waits for a
 * reply; those of before were never marked as answered, and are taken as such.
 */
export async function up(db: Db): Promise<void> {
  const statements = [
    `create index deals_by_booking on deals ("userId", "bookedAt", id)
      where "bookedAt" is not null and "closedAt" is null`,
    `update deals set "repliedAt" = "askedAt" + 1
      where lane in ('booked', 'lost') and "askedAt" >= coalesce("repliedAt", 0)`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
