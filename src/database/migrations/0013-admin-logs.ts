import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'

/** What administrators did. The rows outlive everybody they tell of, so they hold ids and no names (A9). */
export async function up(db: Db): Promise<void> {
  const postgres = isPostgres(db)
  const time = postgres ? 'bigint' : 'integer'
  const statements = [
    `create table admin_logs (
      id integer not null primary key, "adminId" integer references users (id) on delete set null, "atCommandLine" integer not null check ("atCommandLine" in (0, 1)),
      action text not null, "targetType" text not null, "targetId" integer,
      details text not null, "ipAddress" text not null, "createdAt" ${time} not null) ${postgres ? '' : 'strict'}`,
    // The first two end with what they are not about, lest SQLite take them for the third: by an administrator and an
    // action at once.
    'create index admin_logs_by_admin on admin_logs ("adminId", "createdAt", id, action)',
    'create index admin_logs_by_action on admin_logs (action, "createdAt", id, "adminId")',
    'create index admin_logs_by_admin_and_action on admin_logs ("adminId", action, "createdAt", id)',
    'create index admin_logs_by_target on admin_logs ("targetType", "targetId", "createdAt", id)',
    'create index admin_logs_by_time on admin_logs ("createdAt", id)',
    ...(postgres ? ['create sequence admin_logs_id as integer'] : []),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
