import { moneyWords } from '#kernel/money.ts'
import type { ListedInvoice } from '#invoices/api.ts'
import { numberWords } from '#invoices/rules.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { useSetInvoiceStatus } from '#invoices/web/changes.ts'

/** Confirms the cancellation of an issued invoice: its client may have it. */
export function CancelInvoice({ invoice, onClose }: { invoice: ListedInvoice; onClose: () => void }) {
  const set = useSetInvoiceStatus()
  const once = useSingleFlight()
  const { id, version, invoiceNumber, clientName, total } = invoice
  return (
    <ConfirmDialog
      opened
      title={`Cancel ${numberWords(invoiceNumber)}?`}
      verb="Cancel invoice"
      refusal="Keep it"
      loading={set.isPending}
      onClose={onClose}
      onConfirm={() => once(() => set.mutateAsync({ id, version, status: 'cancelled' }).finally(onClose))}
    >
      {numberWords(invoiceNumber)} for {clientName || 'Unknown Client'} of {moneyWords(total)} is no longer asked for.
      It keeps its number, and its status can be chosen again.
    </ConfirmDialog>
  )
}
