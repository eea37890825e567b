import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { Invoice } from '#invoices/api.ts'
import { creditNotes, type SentCredit } from '#invoices/credit-notes/credit-api.ts'
import { touched, type Which } from '#invoices/web/changes.ts'
import { invoicesKey } from '#invoices/web/queries.ts'
import { tagOf } from '#kernel/api.ts'
import type { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { useRecordInvalidation } from '#ui/query/use-invalidation.ts'

/** What is left to credit of an issued invoice. */
export const leftToCredit = (id: number) =>
  queryOptions({
    queryKey: [...invoicesKey, 'credit', id],
    queryFn: () => call(creditNotes.left, { params: { id } }),
    refetchOnMount: 'always',
  })

/** What a credit note would come to; it stays while the next one is asked for. */
export const creditPreview = (id: number, credit: SentCredit) =>
  queryOptions({
    // Of its own: what the credit note changes does not ask for it again.
    queryKey: ['credit-preview', id, credit],
    queryFn: () => call(creditNotes.preview, { params: { id }, input: credit }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })

export function useWriteCreditNote() {
  return useMutation({
    mutationFn: ({ id, version, credit, idempotencyKey }: Which & { credit: SentCredit; idempotencyKey: string }) =>
      call(creditNotes.write, { params: { id }, input: credit, ifMatch: tagOf({ version }), idempotencyKey }),
    ...useRecordInvalidation<Invoice>(touched),
    meta: {
      done: ({ invoiceNumber }: Invoice) => ({ title: `Credit note ${invoiceNumber} issued` }),
      failed: { title: 'Error issuing the credit note', message: (problem: Problem) => problem.message },
      inline: ['invalid'],
    },
  })
}
