import { creditNoteLabel } from '#invoices/credit-notes/credit-actions.ts'
import type { ListedInvoice } from '#invoices/api.ts'
import { InvoiceBadge } from '#invoices/web/invoice-badge.tsx'
import { StatusBadge } from '#ui/page/status-badge.tsx'

/** The status of an invoice; a credit note has none that can change, and says what it is. */
export function DocumentBadge({
  invoice: { status, credits },
}: {
  invoice: Pick<ListedInvoice, 'status' | 'credits'>
}) {
  return credits ? <StatusBadge color="grey">{creditNoteLabel}</StatusBadge> : <InvoiceBadge status={status} />
}
