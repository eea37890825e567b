import type { TaxScheme } from '#tax/codes.ts'

/** The amounts of an invoice in minor units; `refundedCents` is what was paid back by its credit notes. */
export interface Settlement {
  total: number
  creditedCents: number
  paidCents: number
  refundedCents: number
}

/** What is left to pay; below zero, that much is to be refunded. */
export const openOf = ({ total, creditedCents, paidCents, refundedCents }: Settlement): number =>
  total - creditedCents - paidCents + refundedCents

/** What is to be refunded. */
export const refundDueOf = (settlement: Settlement): number => Math.max(0, -openOf(settlement))

/** All of it was credited. */
export const isCreditedInFull = ({ total, creditedCents }: Pick<Settlement, 'total' | 'creditedCents'>): boolean =>
  total > 0 && creditedCents === total

interface Freezable {
  scheme: TaxScheme
  status: string
  invoiceNumber: string | null
  /** When an e-invoice left first, or a credit note corrected it as part of a booking. */
  frozenAt?: number | null
}

/**
 * An issued document with VAT, or of a small business, is never changed: a credit note corrects it. Nor is one without
 * tax by item whose e-invoice has left.
 */
export const isFrozen = ({ scheme, status, invoiceNumber, frozenAt = null }: Freezable): boolean =>
  (scheme === 'vat' || scheme === 'small' || frozenAt !== null) && status !== 'draft' && invoiceNumber !== null
