import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'

/**
 * Invoices with their items, payments and history; contracts with their templates, signatures, links and evidence; the
 * letterhead of documents. Money is whole cents, a quantity thousandths, a tax rate ten-thousandths of a percent (B1).
 */
export async function up(db: Db): Promise<void> {
  const postgres = isPostgres(db)
  const instant = postgres ? 'bigint' : 'integer'
  const cents = instant
  const clustered = postgres ? '' : 'strict, without rowid'
  const sortable = postgres ? 'text collate "C"' : 'text'
  const owner = '"userId" integer not null references users (id) on delete cascade'
  const times = `"createdAt" ${instant} not null, "updatedAt" ${instant} not null, version integer not null`
  const ofInvoice = 'foreign key ("userId", "invoiceId") references invoices ("userId", id) on delete cascade'
  const ofContract = 'foreign key ("userId", "contractId") references contracts ("userId", id) on delete cascade'

  const statements = [
    // The last number given in a year: taken in the transaction that gives it, so none is missing and none is double
    // (B2).
    `create table number_series (
      ${owner}, kind text not null check (kind in ('INV', 'CON')), year integer not null, last integer not null,
      primary key ("userId", kind, year)) ${clustered}`,

    `create table contracts (
      ${owner}, id integer not null unique,
      "clientId" integer not null, "shootId" integer,
      "contractNumber" text not null,
      title text not null, content text not null, "packageDetails" text not null, terms text not null,
      status text not null check (status in ('draft', 'sent', 'signed', 'expired')),
      "contractDate" text, "totalCents" ${cents}, "depositCents" ${cents},
      "signedDate" ${instant}, "frozenAt" ${instant},
      "documentHash" text, "signedHash" text,
      ${times},
      primary key ("userId", id), unique ("userId", "contractNumber"),
      foreign key ("userId", "clientId") references clients ("userId", id)) ${clustered}`,
    'create index contracts_by_client on contracts ("userId", "clientId", id)',
    'create index contracts_by_shoot on contracts ("userId", "shootId") where "shootId" is not null',
    'create index contracts_by_status on contracts ("userId", status, id)',
    // A document that somebody shows is looked for among those of all photographers.
    'create index contracts_by_signed_hash on contracts ("signedHash") where "signedHash" is not null',
    'create index contracts_by_document_hash on contracts ("documentHash") where "documentHash" is not null',

    `create table contract_templates (
      ${owner}, id integer not null unique,
      name text not null, "nameKey" ${sortable} not null, content text not null,
      "isDefault" integer not null check ("isDefault" in (0, 1)),
      ${times},
      primary key ("userId", id)) ${clustered}`,
    'create index contract_templates_by_name on contract_templates ("userId", "nameKey", id)',

    'create unique index contract_templates_default on contract_templates ("userId") where "isDefault" = 1',

    `create table contract_signatures (
      ${owner}, "contractId" integer not null,
      party text not null check (party in ('photographer', 'client')),
      name text not null, way text not null check (way in ('paper', 'typed', 'drawn')), strokes text,
      at ${instant} not null, ip text not null, "userAgent" text not null,
      consent text not null, "documentHash" text not null,
      primary key ("userId", "contractId", party), ${ofContract}) ${clustered}`,

    // What happened, each row holding the hash of the one before: a row that is changed or taken away breaks the chain
    // (B8).
    `create table contract_events (
      ${owner}, "contractId" integer not null, id integer not null,
      at ${instant} not null, kind text not null, facts text not null,
      "hashBefore" text not null, hash text not null,
      primary key ("userId", "contractId", id), ${ofContract}) ${clustered}`,

    // The documents themselves, byte for byte: what is signed, and the same with all signatures. They are kept in the
    // transaction of the signature.
    `create table contract_documents (
      ${owner}, "contractId" integer not null,
      kind text not null check (kind in ('shown', 'signed', 'withdrawn')), hash text not null, bytes ${postgres ? 'bytea' : 'blob'} not null, paper text,
      primary key ("userId", "contractId", kind, hash), ${ofContract}) ${postgres ? '' : 'strict'}`,
    // One is to be signed and one is signed; of those that were withdrawn there may be some.
    `create unique index contract_documents_that_count on contract_documents ("userId", "contractId", kind) where kind <> 'withdrawn'`,

    `create table signing_links (
      "tokenHash" text primary key, "letterHash" text unique, ${owner}, "contractId" integer not null,
      "sentTo" text not null, "createdAt" ${instant} not null, "expiresAt" ${instant} not null,
      "openedAt" ${instant}, "remindedAt" ${instant}, "revokedAt" ${instant},
      ${ofContract}) ${clustered}`,
    'create index signing_links_by_contract on signing_links ("userId", "contractId", "createdAt")',

    `create table invoices (
      ${owner}, id integer not null unique,
      "clientId" integer not null, "shootId" integer,
      "contractId" integer, "contractPart" text check ("contractPart" in ('deposit', 'balance')),
      "invoiceNumber" text,
      status text not null check (status in ('draft', 'sent', 'paid', 'complete', 'unpaid', 'cancelled')),
      "issueDate" text not null, "dueDate" text not null,
      subtotal ${cents} not null, "taxType" text not null check ("taxType" in ('amount', 'percentage')), "taxRate" integer, tax ${cents} not null, total ${cents} not null,
      "paidCents" ${cents} not null,
      notes text not null, terms text not null,
      -- What is printed of others: of an issued invoice it stays as it was.
      "issuedWords" text,
      "sentAt" ${instant}, "overdueDismissedAt" ${instant},
      ${times},
      primary key ("userId", id), unique ("userId", "invoiceNumber"),
      foreign key ("userId", "clientId") references clients ("userId", id),
      foreign key ("userId", "contractId") references contracts ("userId", id)) ${clustered}`,
    'create index invoices_by_client on invoices ("userId", "clientId", id)',
    'create index invoices_by_shoot on invoices ("userId", "shootId") where "shootId" is not null',
    'create index invoices_by_status on invoices ("userId", status, id)',
    // What is owed is added up from the index alone.
    'create index invoices_owed on invoices ("userId", status, "dueDate", total, "paidCents")',
    'create index invoices_by_contract on invoices ("userId", "contractId") where "contractId" is not null',

    `create table invoice_items (
      ${owner}, "invoiceId" integer not null, id integer not null,
      description text not null, quantity integer not null, rate ${cents} not null, amount ${cents} not null,
      primary key ("userId", "invoiceId", id), ${ofInvoice}) ${clustered}`,

    `create table invoice_payments (
      ${owner}, "invoiceId" integer not null, id integer not null,
      amount ${cents} not null, "paidOn" text not null, method text not null, note text not null,
      "createdAt" ${instant} not null,
      primary key ("userId", "invoiceId", id), ${ofInvoice}) ${clustered}`,
    'create index invoice_payments_by_day on invoice_payments ("userId", "paidOn", amount)',

    `create table invoice_events (
      ${owner}, "invoiceId" integer not null, id integer not null,
      at ${instant} not null, kind text not null, facts text not null,
      primary key ("userId", "invoiceId", id), ${ofInvoice}) ${clustered}`,

    `create table letterheads (
      "userId" integer primary key references users (id) on delete cascade,
      address text not null, "taxId" text not null,
      paper text not null check (paper in ('letter', 'a4')), "lightEdge" integer not null check ("lightEdge" in (0, 1)),
      ${times},
      "logoFile" text, logo ${postgres ? 'bytea' : 'blob'}) ${postgres ? '' : 'strict'}`,
    ...(postgres
      ? ['invoices', 'contracts', 'contract_templates'].map((table) => `create sequence ${table}_id as integer`)
      : []),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
