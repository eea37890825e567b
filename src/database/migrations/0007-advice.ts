import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'

/** The advice that was given. It goes with the shoot that it is about. */
export async function up(db: Db): Promise<void> {
  const postgres = isPostgres(db)
  const statements = [
    `create table advice (
      "userId" integer not null references users (id) on delete cascade, id integer not null unique,
      kind text not null, "shootId" integer,
      question text not null, answer text not null,
      "createdAt" ${postgres ? 'bigint' : 'integer'} not null,
      primary key ("userId", id),
      foreign key ("userId", "shootId") references shoots ("userId", id) on delete cascade) ${postgres ? '' : 'strict, without rowid'}`,
    'create index advice_by_shoot on advice ("userId", "shootId") where "shootId" is not null',
    ...(postgres ? ['create sequence advice_id as integer'] : []),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
