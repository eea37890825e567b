import type { Shape } from './shape.ts'

const [plain, time, flag, json, left] = ['plain', 'time', 'flag', 'json', 'left'] as const

const edited = { createdAt: time, updatedAt: time, version: plain } as const

/** Invoices, contracts and their evidence. */
export const billShapes = {
  invoices: {
    file: 'invoices',
    columns: {
      userId: left, id: plain, clientId: plain, shootId: plain, contractId: plain, contractPart: plain, invoiceNumber: plain, status: plain, issueDate: plain, dueDate: plain,
      subtotal: plain, taxType: plain, taxRate: plain, tax: plain, total: plain, paidCents: plain, notes: plain, terms: plain, issuedWords: json, sentAt: time, overdueDismissedAt: time,
      ...edited,
    },
  } satisfies Shape<'invoices'>,
  invoice_items: {
    file: 'invoice-items',
    columns: { userId: left, invoiceId: plain, id: plain, description: plain, quantity: plain, rate: plain, amount: plain },
  } satisfies Shape<'invoice_items'>,
  invoice_payments: {
    file: 'invoice-payments',
    columns: { userId: left, invoiceId: plain, id: plain, amount: plain, paidOn: plain, method: plain, note: plain, createdAt: time },
  } satisfies Shape<'invoice_payments'>,
  invoice_events: {
    file: 'invoice-history',
    columns: { userId: left, invoiceId: plain, id: plain, at: time, kind: plain, facts: json },
  } satisfies Shape<'invoice_events'>,
  number_series: {
    file: 'numbers',
    columns: { userId: left, kind: plain, year: plain, last: plain },
  } satisfies Shape<'number_series'>,
  contracts: {
    file: 'contracts',
    columns: {
      userId: left, id: plain, clientId: plain, shootId: plain, contractNumber: plain, title: plain, content: plain, packageDetails: plain, terms: plain, status: plain,
      contractDate: plain, totalCents: plain, depositCents: plain, signedDate: time, frozenAt: time, documentHash: plain, signedHash: plain, ...edited,
    },
  } satisfies Shape<'contracts'>,
  contract_templates: {
    file: 'contract-templates',
    columns: { userId: left, id: plain, name: plain, nameKey: left, content: plain, isDefault: flag, ...edited },
  } satisfies Shape<'contract_templates'>,
  contract_signatures: {
    file: 'contract-signatures',
    columns: {
      userId: left, contractId: plain, party: plain, name: plain, way: plain, strokes: plain, at: time, ip: plain, userAgent: plain, consent: plain, documentHash: plain,
    },
  } satisfies Shape<'contract_signatures'>,
  // As they are hashed: facts and times that were written another way would no longer prove anything.
  contract_events: {
    file: 'contract-evidence',
    columns: { userId: left, contractId: plain, id: plain, at: plain, kind: plain, facts: plain, hashBefore: plain, hash: plain },
  } satisfies Shape<'contract_events'>,
  contract_documents: {
    file: 'contract-documents',
    columns: { userId: left, contractId: plain, kind: plain, hash: plain, bytes: left, paper: left },
  } satisfies Shape<'contract_documents'>,
  signing_links: {
    file: 'signing-links',
    columns: { tokenHash: left, letterHash: left, userId: left, contractId: plain, sentTo: plain, createdAt: time, expiresAt: time, openedAt: time, remindedAt: time, revokedAt: time },
  } satisfies Shape<'signing_links'>,
}
