import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedInvoice } from '#invoices/api.ts'
import { oneInvoice } from '#invoices/web/queries.ts'
import type { Problem } from '#kernel/problem.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'

const PaymentDialog = lazyComponent(() =>
  import('#invoices/web/dialogs/payment-dialog.tsx').then((part) => part.PaymentDialog),
)

interface RecordPaymentProps {
  /** Of the payment that was agreed. */
  name: string
  invoiceId: number
}

/** Records what was paid of the invoice of an agreed payment. */
export function RecordPayment({ name, invoiceId }: RecordPaymentProps) {
  const cache = useQueryClient()
  const [invoice, setInvoice] = useState<ListedInvoice>()
  const open = useMutation({
    mutationFn: () => cache.fetchQuery(oneInvoice(invoiceId)),
    onSuccess: setInvoice,
    meta: { failed: { title: 'The invoice was not loaded', message: (problem: Problem) => problem.message } },
  })
  return (
    <>
      <Button
        variant="default"
        size="xs"
        loading={open.isPending}
        aria-label={`Record payment: ${name}`}
        onClick={() => open.mutate()}
      >
        Record payment
      </Button>
      {invoice && <PaymentDialog invoice={invoice} onClose={() => setInvoice(undefined)} />}
    </>
  )
}
