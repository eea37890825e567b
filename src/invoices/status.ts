import { z } from 'zod'
import { isCreditedInFull } from './open.ts'

/** In the order of the menu. */
export const InvoiceStatus = z.enum(['draft', 'sent', 'paid', 'complete', 'unpaid', 'cancelled', 'overdue', 'credited'])

/** Overdue is computed from the date, credited from the credit notes: neither is chosen. */
export const ChosenStatus = InvoiceStatus.exclude(
  ['overdue', 'credited'],
  'Choose draft, sent, paid, complete, unpaid or cancelled',
)

export type InvoiceStatus = z.infer<typeof InvoiceStatus>
export type ChosenStatus = z.infer<typeof ChosenStatus>

/** How an invoice went out: by email from here or from elsewhere, by mail, in person, or in another way. */
export const SentHow = z.enum(['email', 'mail', 'person', 'other'], 'Choose email, mail, person or other')

export type SentHow = z.infer<typeof SentHow>

export const sentHowLabels: Record<SentHow, string> = {
  email: 'By email',
  mail: 'By mail',
  person: 'In person',
  other: 'Another way',
}

export const statusLabels: Record<InvoiceStatus, string> = {
  draft: 'Draft',
  sent: 'Sent',
  paid: 'Paid',
  complete: 'Complete',
  unpaid: 'Unpaid',
  cancelled: 'Cancelled',
  overdue: 'Overdue',
  credited: 'Credited',
}

/** The columns from which the status of an invoice is computed. */
export interface StoredStatus {
  status: ChosenStatus
  /** As `2026-10-17`. */
  dueDate: string
  total: number
  creditedCents: number
}

/**
 * A sent or unpaid invoice of more than nothing is overdue when its due day has ended in the photographer's zone; one
 * that was credited in full says so. `today`: as `2026-10-17`.
 */
export function shownStatus({ status, dueDate, ...sums }: StoredStatus, today: string): InvoiceStatus {
  if (isCreditedInFull(sums)) return 'credited'
  return isPending(status) && sums.total > 0 && dueDate < today ? 'overdue' : status
}

/** Settled: nothing more is owed. */
export const isSettled = (status: InvoiceStatus): boolean => status === 'paid' || status === 'complete'

/** The label of an invoice that `isUnsent`. */
export const unsentLabel = 'Not sent yet'

/** The label of an invoice that `isOnlyOpened`. */
export const openedLabel = 'Seen by the client'

/** Owed, and seen by its client, by a link to it or on their page: nobody said how it went out. */
export const isOnlyOpened = (invoice: { status: InvoiceStatus; sentAt: unknown; sentHow: SentHow | null }): boolean =>
  isPending(invoice.status) && invoice.sentAt !== null && invoice.sentHow === null

/** Issued and owed, but neither emailed, nor marked as sent, nor seen by the client. */
export const isUnsent = ({ status, sentAt }: { status: InvoiceStatus; sentAt: unknown }): boolean =>
  isPending(status) && sentAt === null

/** A payment can be recorded. */
export const isPayable = ({ status, balance }: { status: InvoiceStatus; balance: number }): boolean =>
  isPending(status) && balance > 0

/** Issued and owed. */
export const isPending = (status: InvoiceStatus): boolean =>
  status === 'sent' || status === 'unpaid' || status === 'overdue'
