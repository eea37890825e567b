import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { ListedInvoice } from '#invoices/api.ts'
import { Problem } from '#kernel/problem.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Dialog, DialogBody } from '#ui/dialog/dialog.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { InvoiceEditor } from './invoice-editor.tsx'
import { oneInvoice } from '#invoices/web/queries.ts'

/** Loads the invoice before editing it: lists have no items. */
export function EditInvoice({ invoice, onClose }: { invoice: Pick<ListedInvoice, 'id'>; onClose: () => void }) {
  const { data, error, isError, isFetching, isFetchedAfterMount, refetch } = useQuery(oneInvoice(invoice.id))
  // Such as a copy that was undone.
  const isMissing = error instanceof Problem && error.code === 'not_found'
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isMissing) close()
  }, [isMissing])
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
