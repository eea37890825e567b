import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'
import { columnTypes } from './schema/column-types.ts'

/** The keys of photographers' Stripe accounts, and the card payments that clients began. */
export async function up(db: Db): Promise<void> {
  const { owner, ownerKey, instant, cents, clustered, strict, times } = columnTypes(isPostgres(db))
  const statements = [
    `create table card_accounts (
      ${ownerKey},
      token text not null unique,
      "secretKey" text not null,
      "signingSecret" text not null,
      "keyEnd" text not null,
      "isTest" integer not null,
      "lastEventAt" ${instant},
      ${times},
      version integer not null) ${strict}`,
    `create table card_events (
      ${owner},
      "eventId" text not null,
      at ${instant} not null,
      primary key ("userId", "eventId")) ${clustered}`,
    'create index card_events_by_time on card_events (at)',
    `create table card_attempts (
      "tokenHash" text primary key,
      ${owner},
      "invoiceId" integer not null,
      amount ${cents} not null check (amount > 0),
      currency text not null,
      url text not null,
      state text not null check (state in ('open', 'paid', 'check')),
      "expiresAt" ${instant} not null,
      "createdAt" ${instant} not null,
      foreign key ("userId", "invoiceId") references invoices ("userId", id) on delete cascade) ${strict}`,
    'create index card_attempts_by_invoice on card_attempts ("userId", "invoiceId")',
    'create index card_attempts_by_time on card_attempts ("createdAt")',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
