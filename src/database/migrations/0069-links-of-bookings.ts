import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'
import { columnTypes } from './schema/column-types.ts'

/** What a photographer leads the client of a booking to, such as an online gallery. */
export async function up(db: Db): Promise<void> {
  const { owner, instant, clustered } = columnTypes(isPostgres(db))
  const statement = `create table deal_links (
    ${owner},
    "dealId" integer not null,
    id integer not null,
    title text not null,
    url text not null,
    "createdAt" ${instant} not null,
    primary key ("userId", "dealId", id),
    foreign key ("userId", "dealId") references deals ("userId", id) on delete cascade) ${clustered}`
  await sql.raw(statement).execute(db)
}
