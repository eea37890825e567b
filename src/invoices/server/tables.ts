import type { Unit } from '#invoices/units.ts'
import type { TaxCode, TaxScheme } from '#tax/codes.ts'
import type { Adjustment, Reduction } from '#tax/compute-tax.ts'
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
    /** With tax by item: without tax, less discounts and with charges. */
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
    /** `none`: one tax of all items; otherwise each has its own, and the columns below matter. */
    scheme: TaxScheme
    pricesWithTax: number
    /** Days. */
    serviceFrom: string | null
    serviceTo: string | null
    /** A country, or empty. */
    deliverTo: string
    /**
     * Of VAT in another currency than the studio's: the studio's, what one unit is in it in millionths, the day of that
     * rate, and the tax in it; null otherwise.
     */
    taxCurrency: string | null
    taxRateToStudio: number | null
    taxRateOn: string | null
    studioTaxCents: number | null
    /** What the client asks to be named on this invoice; empty: as always. */
    buyerReference: string
    /** Of the client's purchase order. */
    orderNumber: string
    /** A credit note has positive amounts, and the status `complete`; `paidCents` is what was refunded by it. */
    kind: 'invoice' | 'credit'
    /**
     * The invoice that a credit note corrects. No foreign key: neither engine deletes what was issued, and SQLite adds
     * none to a table without writing it anew.
     */
    creditsId: number | null
    /** Of an invoice: the sums of its credit notes, and of what was refunded by them. */
    creditedCents: number
    refundedCents: number
    /**
     * Of one that is not taxed with VAT: when its e-invoice left first, or when a credit note corrected it as part of a
     * booking. It stays as it is from then on.
     */
    frozenAt: number | null
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
    /** Thousandths; below zero where a deposit is taken off. */
    quantity: number
    unit: Unit
    rate: number
    /** Less the item's discount. */
    amount: number
    /** Copied from the category; with the scheme `none` this and all below are null. */
    categoryId: number | null
    taxCode: TaxCode | null
    taxRate: number | null
    taxWords: string | null
    taxReason: string | null
    discountBy: Reduction['by'] | null
    /** Ten-thousandths of a percent, or minor units. */
    discountValue: number | null
    discountCents: number | null
    /** Without tax. */
    netCents: number | null
    /** Of a credit note: the item of the invoice that it takes back. */
    creditsItem: number | null
    /** How much of it, in thousandths: its own quantity may be 1 of an amount. */
    creditsQuantity: number | null
    /** Of a line that takes off a deposit: its invoice. */
    deposit: number | null
  }
  /** Discounts and charges on all items. */
  invoice_adjustments: {
    userId: number
    invoiceId: number
    /** From 1, in the order of the form. */
    id: number
    kind: Adjustment['kind']
    by: Reduction['by']
    /** Ten-thousandths of a percent, or minor units. */
    value: number
    words: string
    /** As typed: with tax where prices have it. */
    amountCents: number
    netCents: number
  }
  /** The sums of each code and rate. */
  invoice_taxes: {
    userId: number
    invoiceId: number
    code: TaxCode
    rate: number
    /** From 1. */
    place: number
    words: string
    reasonCode: string
    netCents: number
    taxCents: number
  }
  invoice_payments: {
    userId: number
    invoiceId: number
    id: number
    /** Below zero: a refund, of a credit note. */
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
  /** Card payments that clients began. */
  card_attempts: {
    /** Hash of the token by which Stripe names it when it is paid. */
    tokenHash: string
    userId: number
    invoiceId: number
    /** What was open then. */
    amount: number
    currency: string
    /** Of the page where the client pays; empty until it is known. */
    url: string
    /** `check`: paid, but not as it was asked for. */
    state: 'open' | 'paid' | 'check'
    expiresAt: number
    createdAt: number
  }
  /** `facts`: JSON. */
  invoice_events: { userId: number; invoiceId: number; id: number; at: number; kind: string; facts: string }
}

declare module '#database/db.ts' {
  interface Tables extends InvoiceTables {}
}
