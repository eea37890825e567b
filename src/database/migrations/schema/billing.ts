import type { ColumnTypes } from './column-types.ts'

const ofInvoice = 'foreign key ("userId", "invoiceId") references invoices ("userId", id) on delete cascade'

/**
 * Invoices with items, payments and history, number series and letterheads. A quantity is thousandths, a tax rate
 * ten-thousandths of a percent.
 */
export const billing = ({
  instant,
  cents,
  bytes,
  strict,
  clustered,
  owner,
  ownerKey,
  times,
}: ColumnTypes): string[] => [
  // The last number used in a year: incremented in the transaction that uses it, so that none is skipped or repeated.
  `create table number_series (
    ${owner},
    kind text not null,
    year integer not null,
    last integer not null,
    primary key ("userId", kind, year)) ${clustered}`,

  `create table invoices (
    ${owner},
    id integer not null unique,
    "clientId" integer not null,
    "shootId" integer,
    "contractId" integer,
    "contractPart" text check ("contractPart" in ('deposit', 'balance')),
    "invoiceNumber" text,
    status text not null check (status in ('draft', 'sent', 'paid', 'complete', 'unpaid', 'cancelled')),
    "issueDate" text not null,
    "dueDate" text not null,
    subtotal ${cents} not null,
    "taxType" text not null check ("taxType" in ('amount', 'percentage')),
    "taxRate" integer,
    tax ${cents} not null,
    total ${cents} not null,
    "paidCents" ${cents} not null,
    notes text not null,
    terms text not null,
    -- What is printed of others: of an issued invoice it stays as it was.
    "issuedWords" text,
    "sentAt" ${instant},
    "overdueDismissedAt" ${instant},
    ${times},
    version integer not null,
    primary key ("userId", id),
    unique ("userId", "invoiceNumber"),
    foreign key ("userId", "clientId") references clients ("userId", id),
    foreign key ("userId", "contractId") references contracts ("userId", id)) ${clustered}`,
  'create index invoices_by_client on invoices ("userId", "clientId", id)',
  'create index invoices_by_shoot on invoices ("userId", "shootId") where "shootId" is not null',
  'create index invoices_by_contract on invoices ("userId", "contractId") where "contractId" is not null',
  'create index invoices_by_status on invoices ("userId", status, id)',
  // Covering indexes for balances and analytics: no row is read.
  'create index invoices_owed on invoices ("userId", status, "dueDate", total, "paidCents")',
  'create index invoices_by_issue on invoices ("userId", "issueDate", id, status, total, "paidCents")',
  'create index invoices_of_clients on invoices ("userId", "clientId", "issueDate", status, total)',
  // For reminders.
  `create index invoices_overdue on invoices ("userId", "dueDate")
    where status in ('sent', 'unpaid') and "overdueDismissedAt" is null`,

  `create table invoice_items (
    ${owner},
    "invoiceId" integer not null,
    id integer not null,
    description text not null,
    quantity integer not null,
    rate ${cents} not null,
    amount ${cents} not null,
    primary key ("userId", "invoiceId", id),
    ${ofInvoice}) ${clustered}`,

  `create table invoice_payments (
    ${owner},
    "invoiceId" integer not null,
    id integer not null,
    amount ${cents} not null,
    "paidOn" text not null,
    method text not null,
    note text not null,
    "createdAt" ${instant} not null,
    primary key ("userId", "invoiceId", id),
    ${ofInvoice}) ${clustered}`,
  'create index invoice_payments_by_day on invoice_payments ("userId", "paidOn", amount)',

  `create table invoice_events (
    ${owner},
    "invoiceId" integer not null,
    id integer not null,
    at ${instant} not null,
    kind text not null,
    facts text not null,
    primary key ("userId", "invoiceId", id),
    ${ofInvoice}) ${clustered}`,

  `create table letterheads (
    ${ownerKey},
    address text not null,
    "taxId" text not null,
    paper text not null check (paper in ('letter', 'a4')),
    "lightEdge" integer not null check ("lightEdge" in (0, 1)),
    ${times},
    version integer not null,
    "logoFile" text,
    logo ${bytes}) ${strict}`,
]
