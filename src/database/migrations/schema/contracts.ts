import type { ColumnTypes } from './column-types.ts'

const ofContract = 'foreign key ("userId", "contractId") references contracts ("userId", id) on delete cascade'

/** Contracts with templates, signatures, documents, links and audit chain. */
export const contracts = ({
  instant,
  cents,
  sortable,
  bytes,
  strict,
  clustered,
  owner,
  times,
}: ColumnTypes): string[] => [
  `create table contracts (
    ${owner},
    id integer not null unique,
    "clientId" integer not null,
    "shootId" integer,
    "contractNumber" text not null,
    title text not null,
    content text not null,
    "packageDetails" text not null,
    terms text not null,
    status text not null check (status in ('draft', 'sent', 'signed', 'expired')),
    "contractDate" text,
    "totalCents" ${cents},
    "depositCents" ${cents},
    "signedDate" ${instant},
    "frozenAt" ${instant},
    "documentHash" text,
    "signedHash" text,
    ${times},
    version integer not null,
    primary key ("userId", id),
    unique ("userId", "contractNumber"),
    foreign key ("userId", "clientId") references clients ("userId", id)) ${clustered}`,
  'create index contracts_by_client on contracts ("userId", "clientId", id)',
  'create index contracts_by_shoot on contracts ("userId", "shootId") where "shootId" is not null',
  'create index contracts_by_status on contracts ("userId", status, id)',
  // Verification looks a document up among those of all photographers.
  'create index contracts_by_signed_hash on contracts ("signedHash") where "signedHash" is not null',
  'create index contracts_by_document_hash on contracts ("documentHash") where "documentHash" is not null',

  `create table contract_templates (
    ${owner},
    id integer not null unique,
    name text not null,
    "nameKey" ${sortable} not null,
    content text not null,
    "isDefault" integer not null check ("isDefault" in (0, 1)),
    ${times},
    version integer not null,
    primary key ("userId", id)) ${clustered}`,
  'create index contract_templates_by_name on contract_templates ("userId", "nameKey", id)',
  'create unique index contract_templates_default on contract_templates ("userId") where "isDefault" = 1',

  `create table contract_signatures (
    ${owner},
    "contractId" integer not null,
    party text not null check (party in ('photographer', 'client')),
    name text not null,
    way text not null check (way in ('paper', 'typed', 'drawn')),
    strokes text,
    at ${instant} not null,
    ip text not null,
    "userAgent" text not null,
    consent text not null,
    "documentHash" text not null,
    primary key ("userId", "contractId", party),
    ${ofContract}) ${clustered}`,

  // The audit chain: each row holds the hash of the one before, so that changes and deletions show.
  `create table contract_events (
    ${owner},
    "contractId" integer not null,
    id integer not null,
    at ${instant} not null,
    kind text not null,
    facts text not null,
    "hashBefore" text not null,
    hash text not null,
    primary key ("userId", "contractId", id),
    ${ofContract}) ${clustered}`,

  // The documents, byte for byte: sent for signature, and with all signatures. Written in the transaction of the
  // signature.
  `create table contract_documents (
    ${owner},
    "contractId" integer not null,
    kind text not null check (kind in ('shown', 'signed', 'withdrawn')),
    hash text not null,
    bytes ${bytes} not null,
    model text,
    primary key ("userId", "contractId", kind, hash),
    ${ofContract}) ${strict}`,
  // At most one current document of each kind; any number may be withdrawn.
  `create unique index contract_documents_current on contract_documents ("userId", "contractId", kind)
    where kind <> 'withdrawn'`,

  `create table signing_links (
    "tokenHash" text primary key,
    "mailTokenHash" text unique,
    ${owner},
    "contractId" integer not null,
    "sentTo" text not null,
    "createdAt" ${instant} not null,
    "expiresAt" ${instant} not null,
    "openedAt" ${instant},
    "remindedAt" ${instant},
    "revokedAt" ${instant},
    ${ofContract}) ${clustered}`,
  'create index signing_links_by_contract on signing_links ("userId", "contractId", "createdAt")',
]
