import type { ColumnTypes } from './column-types.ts'

/** 0 means unassigned in indexes: PostgreSQL does not order nulls as needed. */
const assignee = 'coalesce("assignedToId", 0)'

/** Tickets and their messages. When an administrator is deleted, their tickets become unassigned. */
export const support = ({ instant, clustered, owner, times }: ColumnTypes): string[] => [
  `create table support_tickets (
    ${owner},
    id integer not null unique,
    email text not null,
    subject text not null,
    "searchText" text not null,
    message text not null,
    status text not null check (status in ('open', 'in_progress', 'resolved', 'closed')),
    priority text not null check (priority in ('low', 'normal', 'high', 'urgent')),
    "assignedToId" integer references users (id) on delete set null,
    ${times},
    version integer not null,
    primary key ("userId", id)) ${clustered}`,
  // An index for each filter of the list, so that none sorts or reads other tickets.
  'create index support_tickets_by_status on support_tickets (status, id)',
  'create index support_tickets_by_priority on support_tickets (priority, id)',
  'create index support_tickets_by_status_and_priority on support_tickets (status, priority, id)',
  `create index support_tickets_by_assignee on support_tickets (${assignee}, id)`,
  `create index support_tickets_by_assignee_and_status on support_tickets (${assignee}, status, id)`,
  `create index support_tickets_by_assignee_and_priority on support_tickets (${assignee}, priority, id)`,
  `create index support_tickets_by_assignee_status_and_priority on support_tickets (${assignee}, status, priority, id)`,
  // For the deletion of administrators.
  'create index support_tickets_by_admin on support_tickets ("assignedToId")',
  // Search over the newest tickets reads this index alone: messages may be long.
  'create index support_tickets_search_text on support_tickets (id, "searchText")',

  `create table support_ticket_messages (
    "userId" integer not null,
    "ticketId" integer not null,
    id integer not null unique,
    "authorId" integer references users (id) on delete set null,
    message text not null,
    "isAdminReply" integer not null check ("isAdminReply" in (0, 1)),
    "createdAt" ${instant} not null,
    primary key ("userId", "ticketId", id),
    foreign key ("userId", "ticketId") references support_tickets ("userId", id) on delete cascade) ${clustered}`,
  'create index support_ticket_messages_by_author on support_ticket_messages ("authorId")',
]
