import type { InvoiceStatus } from '#invoices/status.ts'

/** A credit note can correct it: it was issued for good, and something is left of it. */
export const isCreditable = (invoice: {
  isFrozen?: true | undefined
  credits?: unknown
  status: InvoiceStatus
}): boolean =>
  invoice.isFrozen === true && !invoice.credits && invoice.status !== 'credited' && invoice.status !== 'cancelled'

/** What the badge of a credit note says. */
export const creditNoteLabel = 'Credit note'
