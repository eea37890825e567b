import { DocumentTab } from '#documents/web/document-tab.tsx'
import { InvoiceStatus, statusLabels } from '#invoices/status.ts'
import { InvoiceBadge } from '#invoices/web/invoice-badge.tsx'
import { InvoiceList } from './invoice-list.tsx'
import type { InvoiceFilter } from '#invoices/web/queries.ts'

interface InvoicesTabProps {
  wanted: InvoiceFilter
  /** Called with the changed parts of the filter. */
  onWant: (wanted: InvoiceFilter) => void
  onNew: () => void
}

const statuses = {
  options: InvoiceStatus.options,
  labels: statusLabels,
  badge: (status: InvoiceStatus) => <InvoiceBadge status={status} />,
}

/** The invoices, with their filters. */
export function InvoicesTab({ wanted, onWant, onNew }: InvoicesTabProps) {
  return (
    <DocumentTab what="invoices" wanted={wanted} onWant={onWant} statuses={statuses}>
      {(clear) => <InvoiceList wanted={wanted} onNew={onNew} onClear={clear} />}
    </DocumentTab>
  )
}
