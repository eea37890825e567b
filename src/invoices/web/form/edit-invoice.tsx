import { useQuery } from '@tanstack/react-query'
import type { ListedInvoice } from '#invoices/api.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Dialog, DialogBody } from '#ui/dialog/dialog.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { InvoiceEditor } from './invoice-editor.tsx'
import { oneInvoice } from '#invoices/web/queries.ts'

/** Loads the invoice before editing it: lists have no items. */
export function EditInvoice({ invoice, onClose }: { invoice: Pick<ListedInvoice, 'id'>; onClose: () => void }) {
  const { data, isError, isFetching, isFetchedAfterMount, refetch } = useQuery(oneInvoice(invoice.id))
  if (data && isFetchedAfterMount && !isError) return <InvoiceEditor invoice={data} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title="Edit Invoice" size={1180}>
      <DialogBody>
        {isError ? (
          <CouldNotLoad
            title="Unable to Load Invoice"
            safe="The invoice is safe."
            retrying={isFetching}
            onRetry={refetch}
          />
        ) : (
          <Loading what="the invoice" />
        )}
      </DialogBody>
    </Dialog>
  )
}
