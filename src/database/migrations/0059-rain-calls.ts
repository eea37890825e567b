import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'
import { columnTypes } from './schema/column-types.ts'

/** Weather clauses of contracts, and what is decided by them: readings, evidence, decisions, new dates. */
export async function up(db: Db): Promise<void> {
  const { owner, instant, bytes, strict, clustered } = columnTypes(isPostgres(db))
  const ofCall = 'foreign key ("userId", "callId") references rain_calls ("userId", id) on delete cascade'
  const ofContract = 'foreign key ("userId", "contractId") references contracts ("userId", id) on delete cascade'
  const statements = [
    `create table rain_clauses (
      ${owner},
      "contractId" integer not null,
      json text not null,
      hash text not null,
      primary key ("userId", "contractId"),
      ${ofContract}) ${clustered}`,
    'create index rain_clauses_by_hash on rain_clauses (hash)',
    `create table rain_calls (
      ${owner},
      id integer not null unique,
      "contractId" integer not null,
      "shootId" integer not null,
      "dealId" integer,
      n integer not null,
      "start" ${instant} not null,
      "end" ${instant} not null,
      "decideAt" ${instant} not null,
      state text not null,
      "nextAt" ${instant},
      tries integer not null default 0,
      "evidenceHash" text,
      verdict text,
      figures text,
      decision text,
      reason text,
      "decidedAt" ${instant},
      "offeredAt" ${instant},
      "openedAt" ${instant},
      "chooseUntil" ${instant},
      "chosenStart" ${instant},
      "addendumId" integer,
      "miniDayId" integer,
      early integer not null default 0,
      offer text,
      version integer not null,
      primary key ("userId", id),
      ${ofContract}) ${clustered}`,
    'create unique index rain_calls_once on rain_calls ("userId", "contractId", n)',
    'create index rain_calls_by_evidence on rain_calls ("userId", "evidenceHash") where "evidenceHash" is not null',
    'create index rain_calls_by_shoot on rain_calls ("userId", "shootId")',
    'create index rain_calls_due on rain_calls ("nextAt") where "nextAt" is not null',
    `create table rain_evidence (
      ${owner},
      hash text not null,
      at ${instant} not null,
      place text not null,
      bytes ${bytes},
      request text not null,
      status integer not null,
      "serverDate" text,
      provider text not null,
      model text,
      run text,
      primary key ("userId", place, at, hash)) ${strict}`,
    'create index rain_evidence_by_hash on rain_evidence ("userId", hash)',
    'create index rain_evidence_by_time on rain_evidence (at) where bytes is not null',
    `create table rain_options (
      ${owner},
      "callId" integer not null,
      rank integer not null,
      "start" ${instant} not null,
      "holdId" integer,
      score integer not null,
      "lightSeconds" integer not null,
      reasons text not null,
      primary key ("userId", "callId", rank),
      ${ofCall}) ${clustered}`,
    `create table rain_events (
      ${owner},
      "callId" integer not null,
      id integer not null,
      at ${instant} not null,
      kind text not null,
      facts text not null,
      "hashBefore" text not null,
      hash text not null,
      primary key ("userId", "callId", id),
      ${ofCall}) ${clustered}`,
    'create index rain_events_by_hash on rain_events (hash)',
    ...(isPostgres(db) ? ['create sequence rain_calls_id as integer'] : []),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
