import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'

/** How much there was on this server, once a day (N6). */
export async function up(db: Db): Promise<void> {
  const postgres = isPostgres(db)
  const large = postgres ? 'bigint' : 'integer'
  await sql
    .raw(
      `create table system_stats (
        date text not null primary key, "totalUsers" integer not null, "activeUsers" integer not null,
        "totalShoots" integer not null, "totalInvoices" integer not null, "totalRevenue" ${large} not null, "createdAt" ${large} not null) ${postgres ? '' : 'strict, without rowid'}`,
    )
    .execute(db)
  // When a letter left last.
  await sql`create index outbox_sent on outbox ("sentAt") where "sentAt" is not null`.execute(db)
}
