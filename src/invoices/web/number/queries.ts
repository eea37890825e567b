import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { invoiceNumbers, type NextNumber } from '#invoices/number-api.ts'
import { invoicesKey } from '#invoices/web/queries.ts'
import { call } from '#kernel/web/call.ts'
import type { Problem } from '#kernel/problem.ts'

/** The number of the next invoice; one may have been issued since. */
export const nextInvoiceNumber = queryOptions({
  queryKey: [...invoicesKey, 'next-number'],
  queryFn: () => call(invoiceNumbers.next, {}),
  refetchOnMount: 'always',
})

export function useChooseNumber() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (chosen: { year: number; next: number }) => call(invoiceNumbers.choose, { input: chosen }),
    onSuccess: (saved: NextNumber) => cache.setQueryData(nextInvoiceNumber.queryKey, saved),
    onError: () => cache.invalidateQueries({ queryKey: nextInvoiceNumber.queryKey }),
    meta: {
      done: { title: 'Your next invoice number is set' },
      failed: { title: 'Not changed', message: (problem: Problem) => problem.message },
    },
  })
}
