import { statusLabels, type InvoiceStatus } from '#invoices/status.ts'
import { StatusBadge } from '#ui/page/status-badge.tsx'
import { statusColors } from './status-colors.ts'

export function InvoiceBadge({ status }: { status: InvoiceStatus }) {
  return <StatusBadge color={statusColors[status]}>{statusLabels[status]}</StatusBadge>
}
