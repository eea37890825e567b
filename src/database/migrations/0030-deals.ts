import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'
import { columnTypes } from './schema/column-types.ts'

/** What clients ask for and what becomes of it, with its history. */
export async function up(db: Db): Promise<void> {
  const { owner, instant, clustered, times } = columnTypes(isPostgres(db))
  const statements = [
    // A client or shoot may be deleted: they are not references.
    `create table deals (
      ${owner},
      id integer not null unique,
      "clientId" integer,
      "shootId" integer,
      title text not null,
      type text not null,
      day text,
      place text not null,
      coordinates text,
      "timeZone" text not null,
      name text not null,
      email text not null,
      phone text not null,
      message text not null,
      source text not null,
      language text not null,
      "isFromForm" integer not null,
      notes text not null,
      stage text not null check (stage in ('inquiry', 'proposed', 'booked', 'lost')),
      lane text not null check (lane in ('ours', 'theirs', 'booked', 'lost')),
      "laneAt" ${instant} not null,
      "receivedAt" ${instant} not null,
      "askedAt" ${instant},
      "repliedAt" ${instant},
      "proposedAt" ${instant},
      "bookedAt" ${instant},
      "closedAt" ${instant},
      "closedFor" text,
      ${times},
      version integer not null,
      primary key ("userId", id)) ${clustered}`,
    ...(isPostgres(db) ? ['create sequence deals_id as integer'] : []),
    'create index deals_by_lane on deals ("userId", lane, "laneAt", id)',
    'create index deals_by_time on deals ("userId", "receivedAt", id)',
    'create index deals_by_client on deals ("userId", "clientId", "receivedAt") where "clientId" is not null',
    'create index deals_by_end on deals ("closedAt", id) where "closedAt" is not null',
    'create index deals_by_shoot on deals ("userId", "shootId") where "shootId" is not null',
    `create table deal_events (
      ${owner},
      "dealId" integer not null,
      id integer not null,
      at ${instant} not null,
      kind text not null,
      facts text not null,
      primary key ("userId", "dealId", id),
      foreign key ("userId", "dealId") references deals ("userId", id) on delete cascade) ${clustered}`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
