import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { ListedInvoice } from '#invoices/api.ts'
import { isNotFound } from '#kernel/problem.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogLoading } from '#ui/dialog/dialog-loading.tsx'
import { useFreshData } from '#ui/query/use-fresh-data.ts'
import { InvoiceEditor } from './invoice-editor.tsx'
import { oneInvoice } from '#invoices/web/queries.ts'

/** Loads the invoice before editing it: lists have no items. */
export function EditInvoice({ invoice, onClose }: { invoice: Pick<ListedInvoice, 'id'>; onClose: () => void }) {
  const query = useQuery(oneInvoice(invoice.id))
  const data = useFreshData(query)
  // Such as a copy that was undone.
  const isMissing = isNotFound(query.error)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isMissing) close()
  }, [isMissing])
  if (data) return <InvoiceEditor invoice={data} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title="Edit Invoice" size={1180}>
      <DialogLoading what="the invoice" title="Unable to Load Invoice" safe="The invoice is safe." of={[query]} />
    </Dialog>
  )
}
