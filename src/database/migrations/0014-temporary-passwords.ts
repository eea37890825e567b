import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'

/** Until when a password works that an administrator set; null for one that its owner chose. */
export async function up(db: Db): Promise<void> {
  await sql
    .raw(`alter table users add column "passwordChangeDueAt" ${isPostgres(db) ? 'bigint' : 'integer'}`)
    .execute(db)
}
