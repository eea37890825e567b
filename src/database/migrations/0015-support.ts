import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'

/** Tickets and what is written in them. An administrator who goes leaves the tickets that they worked on. */
export async function up(db: Db): Promise<void> {
  const postgres = isPostgres(db)
  const time = postgres ? 'bigint' : 'integer'
  const clustered = postgres ? '' : 'strict, without rowid'
  const statements = [
    `create table support_tickets (
      "userId" integer not null references users (id) on delete cascade, id integer not null unique,
      email text not null, subject text not null, words text not null, message text not null,
      status text not null check (status in ('open', 'in_progress', 'resolved', 'closed')),
      priority text not null check (priority in ('low', 'normal', 'high', 'urgent')),
      "assignedToId" integer references users (id) on delete set null,
      "createdAt" ${time} not null, "updatedAt" ${time} not null, version integer not null,
      primary key ("userId", id)) ${clustered}`,
    'create index support_tickets_by_status on support_tickets (status, priority, id)',
    'create index support_tickets_by_priority on support_tickets (priority, id)',
    'create index support_tickets_by_admin on support_tickets ("assignedToId", id)',
    // The newest are searched by these alone: messages may be long.
    'create index support_tickets_words on support_tickets (id, words)',
    `create table support_ticket_messages (
      "userId" integer not null, "ticketId" integer not null, id integer not null unique,
      "authorId" integer references users (id) on delete set null,
      message text not null, "isAdminReply" integer not null check ("isAdminReply" in (0, 1)), "createdAt" ${time} not null,
      primary key ("userId", "ticketId", id),
      foreign key ("userId", "ticketId") references support_tickets ("userId", id) on delete cascade) ${clustered}`,
    'create index support_ticket_messages_by_author on support_ticket_messages ("authorId")',
    ...(postgres ? ['create sequence support_tickets_id as integer', 'create sequence support_ticket_messages_id as integer'] : []),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
