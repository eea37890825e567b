import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'
import { columnTypes } from './schema/column-types.ts'

/** Addresses to which events of a studio are sent, and what is and was sent to them. */
export async function up(db: Db): Promise<void> {
  const { owner, instant, clustered, times } = columnTypes(isPostgres(db))
  const statements = [
    `create table webhook_endpoints (
      ${owner},
      id integer not null unique,
      url text not null,
      description text not null,
      types text not null,
      secret text not null,
      "formerSecret" text not null,
      "formerUntil" ${instant},
      state text not null,
      "offReason" text not null,
      "stateAt" ${instant} not null,
      failures integer not null,
      "failingSince" ${instant},
      "restsUntil" ${instant} not null,
      ${times},
      version integer not null,
      primary key ("userId", id)) ${clustered}`,
    `create table webhook_deliveries (
      ${owner},
      id integer not null unique,
      "endpointId" integer not null,
      "messageId" text not null,
      type text not null,
      body text not null,
      state text not null,
      attempts integer not null,
      "nextAt" ${instant},
      "triedAt" ${instant},
      status integer,
      failure text not null,
      ms integer,
      "queuedAt" ${instant} not null,
      "createdAt" ${instant} not null,
      primary key ("userId", id)) ${clustered}`,
    `create index webhook_deliveries_due on webhook_deliveries
      ("userId", "endpointId", "nextAt", id) where "nextAt" is not null`,
    `create index webhook_deliveries_by_endpoint on webhook_deliveries
      ("userId", "endpointId", "createdAt", id)`,
    'create index webhook_deliveries_tried on webhook_deliveries ("userId", "endpointId", "triedAt", id)',
    'create index webhook_deliveries_old on webhook_deliveries ("createdAt")',
    ...(isPostgres(db)
      ? ['create sequence webhook_endpoints_id as integer', 'create sequence webhook_deliveries_id as integer']
      : []),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
