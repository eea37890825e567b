import { creditNoteLabel } from '#invoices/credit-notes/credit-actions.ts'
import { StatusBadge } from '#ui/page/status-badge.tsx'

/** A credit note has no status that can change, and says what it is. */
export const CreditNoteBadge = () => <StatusBadge color="grey">{creditNoteLabel}</StatusBadge>
