import { useQuery } from '@tanstack/react-query'
import { isCreditable } from '#invoices/credit-notes/credit-actions.ts'
import { leftToCredit } from '#invoices/web/credit-notes/queries.ts'
import { moneyWords } from '#kernel/money.ts'
import type { ListedInvoice } from '#invoices/api.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { useSetInvoiceStatus } from '#invoices/web/changes.ts'

/** Confirms the cancellation of an invoice: its client may have it. */
export function CancelInvoice({ invoice, onClose }: { invoice: ListedInvoice; onClose: () => void }) {
  const set = useSetInvoiceStatus()
  const once = useSingleFlight()
  const { id, version, invoiceNumber, clientName, currency, total, paid } = invoice
  const name = invoiceNumber ?? 'this draft'
  return (
    <ConfirmDialog
      opened
      title={`Cancel ${invoiceNumber ?? 'the draft'}?`}
      verb="Cancel invoice"
      refusal="Keep it"
      loading={set.isPending}
      onClose={onClose}
      onConfirm={() => once(() => set.mutateAsync({ id, version, status: 'cancelled' }).finally(onClose))}
    >
      {isCreditable(invoice) && <CreditWords id={id} />}
      {clientName || 'Unknown Client'} no longer owes {name}, {moneyWords(total, currency)}. It{' '}
      {invoiceNumber === null ? 'gets a number' : 'keeps its number'}
      {isCreditable(invoice) ? '.' : ', and you can change its status again.'}
      {paid > 0 && ` The ${moneyWords(paid, currency)} that you received stays recorded.`}
    </ConfirmDialog>
  )
}

/** An invoice that was issued for good is cancelled by a credit note. */
function CreditWords({ id }: { id: number }) {
  const { data } = useQuery(leftToCredit(id))
  return <p className="space-below-6">This writes credit note {data?.next ?? '…'}.</p>
}
