import { queryOptions, useMutation } from '@tanstack/react-query'
import { invoiceLinks } from '#invoices/link-api.ts'
import type { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { useInvalidation } from '#ui/query/use-invalidation.ts'
import { invoicesKey } from './queries.ts'

const message = (problem: Problem): string => problem.message

const touched = { queries: [[...invoicesKey, 'links']], outdated: ['not_found'] } as const

/** The links to an invoice. */
export const linksOfInvoice = (id: number) =>
  queryOptions({
    queryKey: [...invoicesKey, 'links', id],
    queryFn: () => call(invoiceLinks.list, { params: { id } }),
    refetchOnMount: 'always',
  })

export function useCreateInvoiceLink() {
  return useMutation({
    mutationFn: ({ id, idempotencyKey }: { id: number; idempotencyKey: string }) =>
      call(invoiceLinks.create, { params: { id }, idempotencyKey }),
    ...useInvalidation(touched),
    meta: { done: { title: 'Link created' }, failed: { title: 'Error creating the link', message } },
  })
}

export function useRevokeInvoiceLinks() {
  return useMutation({
    mutationFn: ({ id }: { id: number }) => call(invoiceLinks.revoke, { params: { id } }),
    ...useInvalidation(touched),
    meta: { done: { title: 'Links revoked' }, failed: { title: 'Error revoking the links', message } },
  })
}
