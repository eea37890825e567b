import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useInvoiceDialogs } from '#invoices/web/invoice-dialogs.tsx'
import { oneInvoice } from '#invoices/web/queries.ts'
import type { Problem } from '#kernel/problem.ts'

interface RecordPaymentProps {
  /** Of the payment that was agreed. */
  name: string
  invoiceId: number
}

/** Records what was paid of the invoice of an agreed payment. */
export function RecordPayment({ name, invoiceId }: RecordPaymentProps) {
  const cache = useQueryClient()
  const { openDialog, dialog } = useInvoiceDialogs()
  const open = useMutation({
    mutationFn: () => cache.fetchQuery(oneInvoice(invoiceId)),
    onSuccess: (invoice) => openDialog('pay', invoice),
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
      {dialog}
    </>
  )
}
