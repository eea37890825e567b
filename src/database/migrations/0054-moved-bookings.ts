import { sql } from 'kysely'
import type { Db } from '#database/db.ts'

/** How often a client has moved what they booked by themselves. */
export async function up(db: Db): Promise<void> {
  await sql`alter table self_bookings add column "movedTimes" integer not null default 0`.execute(db)
}
