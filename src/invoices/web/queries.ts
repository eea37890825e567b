import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '#kernel/web/call.ts'
import { invoices } from '#invoices/api.ts'
import { deposits } from '#invoices/deposits/deposit-api.ts'
import type { InvoiceStatus } from '#invoices/status.ts'
import { cursorPages } from '#ui/query/cursor-pages.ts'

/** The cache key of invoices. Their mutations are in changes.ts. */
export const invoicesKey = ['invoices'] as const
const pageSize = '50'

/** The filter of a list of invoices. */
export interface InvoiceFilter {
  search?: string | undefined
  status?: InvoiceStatus | undefined
  clientId?: number | undefined
}

/** The invoices, newest first, in pages. */
export const invoicePages = ({ search, status, clientId }: InvoiceFilter) =>
  infiniteQueryOptions({
    queryKey: [...invoicesKey, 'pages', search ?? '', status ?? '', clientId ?? 0],
    queryFn: ({ pageParam }) =>
      callPage(invoices.list, {
        input: {
          limit: pageSize,
          ...(search && { search }),
          ...(status && { status }),
          ...(clientId && { clientId: String(clientId) }),
          ...(pageParam && { cursor: pageParam }),
        },
      }),
    ...cursorPages,
    // Amounts are always refetched, and overdue depends on the day.
    refetchOnMount: 'always',
  })

export const invoiceTotals = queryOptions({
  queryKey: [...invoicesKey, 'totals'],
  queryFn: () => call(invoices.totals, {}),
  refetchOnMount: 'always',
})

/** What these clients owe. */
export const owedByClients = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...invoicesKey, 'owed', ids],
    queryFn: () => call(invoices.owedByClients, { input: { clients: ids.join(',') } }),
    refetchOnMount: 'always',
  })

/** The totals of a client's invoices. */
export const totalsOfClient = (id: number) =>
  queryOptions({
    queryKey: [...invoicesKey, 'client', id],
    queryFn: () => call(invoices.ofClient, { params: { id } }),
    refetchOnMount: 'always',
  })

/** The invoices of a client that one in a currency can take off. */
export const depositsFor = (asked: { clientId: number; currency: string; invoiceId: number | undefined }) =>
  queryOptions({
    queryKey: [...invoicesKey, 'deposits', asked],
    queryFn: () =>
      call(deposits.list, {
        params: { id: asked.clientId },
        input: {
          currency: asked.currency,
          ...(asked.invoiceId !== undefined && { invoiceId: String(asked.invoiceId) }),
        },
      }),
    refetchOnMount: 'always',
  })

/** Fetches an invoice without the cache. */
export const freshInvoice = (id: number) => call(invoices.find, { params: { id } })

export const oneInvoice = (id: number) =>
  queryOptions({ queryKey: [...invoicesKey, 'one', id], queryFn: () => freshInvoice(id), refetchOnMount: 'always' })
