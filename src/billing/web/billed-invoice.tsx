import { InvoiceView } from '#invoices/web/page/invoice-view.tsx'
import { lateComponent } from '#ui/loading/lazy-component.tsx'

const OfferedEInvoice = lateComponent(() =>
  import('#e-invoices/web/offered-e-invoice.tsx').then((part) => part.OfferedEInvoice),
)

/** An invoice with the files that other domains make of it. */
export const BilledInvoice = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <InvoiceView id={id} onClose={onClose} filesOf={(invoice) => <OfferedEInvoice invoice={invoice} />} />
)
