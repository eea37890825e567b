import { useCallback, useState } from 'react'
import type { ListedInvoice } from '#invoices/api.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'

/** A dialog about an invoice. */
export type DialogName = 'edit' | 'credit' | 'pay' | 'send' | 'mark-sent' | 'cancel' | 'delete'
export type OpenDialog = (name: DialogName, invoice: ListedInvoice) => void

const dialogs = {
  edit: lazyComponent(() => import('#invoices/web/form/edit-invoice.tsx').then((part) => part.EditInvoice)),
  credit: lazyComponent(() => import('#invoices/web/credit-notes/credit-dialog.tsx').then((part) => part.CreditDialog)),
  pay: lazyComponent(() => import('#invoices/web/dialogs/payment-dialog.tsx').then((part) => part.PaymentDialog)),
  send: lazyComponent(() => import('#invoices/web/dialogs/send-dialog.tsx').then((part) => part.SendDialog)),
  'mark-sent': lazyComponent(() => import('#invoices/web/dialogs/mark-sent.tsx').then((part) => part.MarkSent)),
  cancel: lazyComponent(() => import('#invoices/web/dialogs/cancel-invoice.tsx').then((part) => part.CancelInvoice)),
  delete: lazyComponent(() => import('#invoices/web/dialogs/delete-invoice.tsx').then((part) => part.DeleteInvoice)),
}

/**
 * Opens the dialogs about an invoice, one at a time; their code is loaded on demand. `onDeleted` leaves the page of a
 * deleted one.
 */
export function useInvoiceDialogs(onDeleted?: () => void) {
  const [opened, setOpened] = useState<{ name: DialogName; invoice: ListedInvoice }>()
  const openDialog: OpenDialog = useCallback((name, invoice) => setOpened({ name, invoice }), [])
  const Dialog = opened && dialogs[opened.name]
  return {
    openDialog,
    dialog: opened && Dialog && (
      <Dialog invoice={opened.invoice} onDeleted={onDeleted} onClose={() => setOpened(undefined)} />
    ),
  }
}
