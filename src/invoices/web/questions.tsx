import { useCallback, useState } from 'react'
import type { ListedInvoice } from '#invoices/api.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'

/** A dialog about an invoice. */
export type Question = 'edit' | 'pay' | 'send' | 'cancel' | 'delete'
export type Ask = (question: Question, invoice: ListedInvoice) => void

const dialogs = {
  edit: lazyComponent(() => import('#invoices/web/form/edit-invoice.tsx').then((part) => part.EditInvoice)),
  pay: lazyComponent(() => import('#invoices/web/dialogs/payment-dialog.tsx').then((part) => part.PaymentDialog)),
  send: lazyComponent(() => import('#invoices/web/dialogs/send-dialog.tsx').then((part) => part.SendDialog)),
  cancel: lazyComponent(() => import('#invoices/web/dialogs/cancel-invoice.tsx').then((part) => part.CancelInvoice)),
  delete: lazyComponent(() => import('#invoices/web/dialogs/delete-invoice.tsx').then((part) => part.DeleteInvoice)),
}

/**
 * Opens the dialogs about an invoice, one at a time; their code comes when they are asked for. `onDeleted` leaves
 * whatever showed the deleted one.
 */
export function useQuestions(onDeleted?: () => void) {
  const [asked, setAsked] = useState<{ question: Question; invoice: ListedInvoice }>()
  const ask: Ask = useCallback((question, invoice) => setAsked({ question, invoice }), [])
  const Asked = asked && dialogs[asked.question]
  return {
    ask,
    dialog: asked && Asked && (
      <Asked invoice={asked.invoice} onDeleted={onDeleted} onClose={() => setAsked(undefined)} />
    ),
  }
}
