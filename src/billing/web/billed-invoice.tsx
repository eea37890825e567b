import { InvoiceView } from '#invoices/web/page/invoice-view.tsx'
import { lateComponent } from '#ui/loading/lazy-component.tsx'

const EInvoiceSection = lateComponent(() =>
  import('#e-invoices/web/e-invoice-section.tsx').then((part) => part.EInvoiceSection),
)

/** An invoice with the files that other domains make of it. */
export const BilledInvoice = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <InvoiceView id={id} onClose={onClose} filesOf={({ isFrozen }) => isFrozen && <EInvoiceSection id={id} />} />
)
