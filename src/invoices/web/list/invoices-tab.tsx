import { DocumentTab } from '#documents/web/document-tab.tsx'
import { InvoiceStatus, statusLabels } from '#invoices/status.ts'
import { InvoiceBadge } from '#invoices/web/invoice-badge.tsx'
import { InvoiceList } from './invoice-list.tsx'
import type { InvoiceFilter } from '#invoices/web/queries.ts'

interface InvoicesTabProps {
  filter: InvoiceFilter
  /** Called with the changed parts of the filter. */
  onWant: (filter: InvoiceFilter) => void
  onNew: () => void
}

const statuses = {
  options: InvoiceStatus.options,
  labels: statusLabels,
  badge: (status: InvoiceStatus) => <InvoiceBadge status={status} />,
}

/** The invoices, with their filters. */
export function InvoicesTab({ filter: wanted, onWant, onNew }: InvoicesTabProps) {
  return (
    <DocumentTab what="invoices" filter={wanted} onWant={onWant} statuses={statuses}>
      {(clear) => <InvoiceList filter={wanted} onNew={onNew} onClear={clear} />}
    </DocumentTab>
  )
}
