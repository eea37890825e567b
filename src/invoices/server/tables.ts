import type { ChosenStatus, SentHow } from '#invoices/status.ts'

export interface InvoiceTables {
  invoices: {
    userId: number
    id: number
    clientId: number
    shootId: number | null
    /** Of a deleted shoot its last title, or the one that the issued invoice says. */
    shootTitle: string | null
    /** The contract it was created from, and the part it bills. */
    contractId: number | null
    contractPart: 'deposit' | 'balance' | null
    invoiceNumber: string | null
    /** The chosen status; overdue is computed from the date. */
    status: ChosenStatus
    /** Days, `2026-10-17`. */
    issueDate: string
    dueDate: string
    /** ISO 4217; all amounts are in its minor units, which names call cents. */
    currency: string
    subtotal: number
    taxType: 'amount' | 'percentage'
    /** Ten-thousandths of a percent. */
    taxRate: number | null
    tax: number
    total: number
    /** The sum of its payments, stored so that lists and totals need not add. */
    paidCents: number
    notes: string
    terms: string
    /** JSON: the names of client, photographer and shoot as of when it was issued or last saved; null for a draft. */
    issuedWords: string | null
    /** When it went out, and how; null for one not sent yet. An invoice with the status `sent` has both. */
    sentAt: number | null
    sentHow: SentHow | null
    overdueDismissedAt: number | null
    /** Its client is not reminded of it: 1 as chosen for this invoice. */
    remindersOff: number
    createdAt: number
    updatedAt: number
    version: number
  }
  invoice_items: {
    userId: number
    invoiceId: number
    /** From 1, in the order of the items. */
    id: number
    description: string
    /** Thousandths. */
    quantity: number
    rate: number
    amount: number
  }
  invoice_payments: {
    userId: number
    invoiceId: number
    id: number
    amount: number
    /** That of its invoice. */
    currency: string
    paidOn: string
    method: string
    note: string
    createdAt: number
  }
  /** One row for each email and each copied link. */
  invoice_links: {
    /** Hash of the token shown to the photographer; of an emailed link it only identifies the row. */
    tokenHash: string
    /** Hash of the token in the email; null until an email is written. */
    mailTokenHash: string | null
    userId: number
    invoiceId: number
    /** Whom it was emailed to; empty for a copied link. */
    sentTo: string
    createdAt: number
    openedAt: number | null
    revokedAt: number | null
  }
  /** `facts`: JSON. */
  invoice_events: { userId: number; invoiceId: number; id: number; at: number; kind: string; facts: string }
}

declare module '#database/db.ts' {
  interface Tables extends InvoiceTables {}
}
