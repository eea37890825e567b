import { moneyWords } from '#kernel/money.ts'
import type { ListedInvoice } from '#invoices/api.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { useRemoveInvoice } from '#invoices/web/changes.ts'

interface DeleteInvoiceProps {
  invoice: ListedInvoice
  onDeleted?: (() => void) | undefined
  onClose: () => void
}

/** Confirms the deletion of a draft, and explains that issued invoices cannot be deleted. */
export function DeleteInvoice({ invoice, onDeleted, onClose }: DeleteInvoiceProps) {
  const remove = useRemoveInvoice()
  const once = useSingleFlight()
  return (
    <ConfirmDialog
      opened
      title="Delete this draft?"
      loading={remove.isPending}
      onConfirm={() => once(() => remove.mutateAsync(invoice).then(onDeleted).finally(onClose))}
      onClose={onClose}
    >
      The draft for {invoice.clientName} of {moneyWords(invoice.total, invoice.currency)} and its items are removed.
      This cannot be undone. Only a draft can be deleted: an issued invoice keeps its number and is cancelled instead.
    </ConfirmDialog>
  )
}
