import type { Tables } from './db.ts'

/** A table whose rows belong to photographers: those with their id. */
export type OwnedTable = { [T in keyof Tables]: 'userId' extends keyof Tables[T] ? T : never }[keyof Tables]

/**
 * All of them, each with what tells its rows apart within one photographer's; nothing where there is one row. In an
 * order in which they can go: whatever points at another comes before it. A table that is missing here does not
 * compile.
 */
export const owned = {
  search_typos: ['variant', 'word'],
  search_words: ['kind', 'word', 'rank', 'recordId'],
  search_entries: ['kind', 'recordId'],
  idempotency_keys: ['route', 'key'],
  notifications: ['id'],
  notified_once: ['what'],
  revisions: ['kind'],
  outbox: ['id'],
  support_ticket_messages: ['ticketId', 'id'],
  support_tickets: ['id'],
  advice: ['id'],
  shoot_weather: ['shootId'],
  reference_images: ['id'],
  shoot_gear_checklists: ['id'],
  shoot_packing: ['shootId'],
  gear_checklists: ['id'],
  invoice_events: ['invoiceId', 'id'],
  invoice_payments: ['invoiceId', 'id'],
  invoice_items: ['invoiceId', 'id'],
  invoices: ['id'],
  signing_links: ['tokenHash'],
  contract_documents: ['contractId', 'kind', 'hash'],
  contract_events: ['contractId', 'id'],
  contract_signatures: ['contractId', 'party'],
  contracts: ['id'],
  contract_templates: ['id'],
  number_series: ['kind', 'year'],
  shoot_clients: ['shootId'],
  shoots: ['id'],
  clients: ['id'],
  letterheads: [],
  calendar_feeds: [],
  data_exports: [],
  tokens: ['hash'],
  recovery_codes: ['hash'],
  two_factors: [],
  sessions: ['idHash'],
  user_settings: [],
  user_profiles: [],
  user_words: ['word'],
} as const satisfies { [T in OwnedTable]: readonly (keyof Tables[T])[] }
