import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'

/** Names this database, so that the files beside it can say that they belong to it. */
export async function up(db: Db): Promise<void> {
  await sql
    .raw(`create table installation (id text not null primary key) ${isPostgres(db) ? '' : 'strict'}`)
    .execute(db)
  await sql`insert into installation (id) values (${randomUUID()})`.execute(db)
}
