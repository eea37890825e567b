import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'
import { columnTypes } from './schema/column-types.ts'

/** Times that visitors hold while they book by themselves, and what was booked so. */
export async function up(db: Db): Promise<void> {
  const postgres = isPostgres(db)
  const { owner, instant, clustered } = columnTypes(postgres)
  const statements = [
    ...(postgres ? onPostgres : rebuilt(owner, instant, clustered)),
    'create unique index holds_by_token on holds ("tokenHash") where "tokenHash" is not null',
    // Type, place and booking may be deleted: they are not references.
    `create table self_bookings (
      ${owner},
      id integer not null unique,
      "typeId" integer not null,
      "dealId" integer not null,
      "placeId" integer,
      "startsAt" ${instant} not null,
      "endsAt" ${instant} not null,
      "lightSeconds" integer not null,
      "clientZone" text not null,
      "tokenHash" text not null unique,
      "createdAt" ${instant} not null,
      primary key ("userId", id)) ${clustered}`,
    'create index self_bookings_by_deal on self_bookings ("userId", "dealId")',
    ...(postgres ? ['create sequence self_bookings_id as integer'] : []),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const onPostgres = [
  'alter table holds alter column "dealId" drop not null',
  'alter table holds add column "tokenHash" text',
  'alter table holds add column "typeId" integer',
  'alter table holds add column "placeId" integer',
  'alter table holds add column facts text',
]

/** SQLite cannot drop a constraint of a column. */
const rebuilt = (owner: string, instant: string, clustered: string): string[] => [
  `create table holds_with_picks (
    ${owner},
    id integer not null unique,
    "dealId" integer,
    kind text not null,
    "startsAt" ${instant} not null,
    "endsAt" ${instant} not null,
    before integer not null,
    after integer not null,
    "timeZone" text not null,
    until ${instant} not null,
    "toldAt" ${instant},
    "createdAt" ${instant} not null,
    "tokenHash" text,
    "typeId" integer,
    "placeId" integer,
    facts text,
    primary key ("userId", id),
    foreign key ("userId", "dealId") references deals ("userId", id) on delete cascade) ${clustered}`,
  `insert into holds_with_picks
    select "userId", id, "dealId", kind, "startsAt", "endsAt", before, after, "timeZone", until, "toldAt", "createdAt",
      null, null, null, null
    from holds`,
  'drop table holds',
  'alter table holds_with_picks rename to holds',
  'create index holds_by_deal on holds ("userId", "dealId")',
  'create index holds_by_start on holds ("userId", "startsAt")',
  'create index holds_to_tell on holds (until) where "toldAt" is null',
]
