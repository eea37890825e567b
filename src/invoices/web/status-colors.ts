import type { InvoiceStatus } from '#invoices/status.ts'
import type { StatusColor } from '#ui/page/status-badge.tsx'

/** The color of an invoice's badge. */
export const statusColors: Record<InvoiceStatus, StatusColor> = {
  draft: 'grey',
  sent: 'blue',
  paid: 'green',
  complete: 'green',
  unpaid: 'orange',
  cancelled: 'grey',
  overdue: 'red',
  credited: 'grey',
}
