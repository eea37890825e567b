import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '#kernel/web/call.ts'
import { invoices } from '#invoices/api.ts'
import type { InvoiceStatus } from '#invoices/status.ts'
import { cursorPages } from '#ui/query/cursor-pages.ts'

/** Where the cache keeps all that it knows of invoices. What changes them is in changes.ts. */
export const invoicesKey = ['invoices'] as const
const pageSize = '50'

/** Which invoices are listed. */
export interface Wanted {
  search?: string | undefined
  status?: InvoiceStatus | undefined
  clientId?: number | undefined
}

const pages = ({ search, status, clientId }: Wanted, limit: string) =>
  infiniteQueryOptions({
    queryKey: [...invoicesKey, 'pages', search ?? '', status ?? '', clientId ?? 0, limit],
    queryFn: ({ pageParam }) =>
      callPage(invoices.list, {
        input: {
          limit,
          ...(search && { search }),
          ...(status && { status }),
          ...(clientId && { clientId: String(clientId) }),
          ...(pageParam && { cursor: pageParam }),
        },
      }),
    ...cursorPages,
    // Money is never shown from memory alone, and overdue comes with the day.
    refetchOnMount: 'always',
  })

/** The invoices, newest first, page after page. */
export const invoicePages = (wanted: Wanted) => pages(wanted, pageSize)

/** Those of one client, a few at a time. */
export const invoicesOfClient = (clientId: number) => pages({ clientId }, '10')

export const invoiceTotals = queryOptions({
  queryKey: [...invoicesKey, 'totals'],
  queryFn: () => call(invoices.totals, {}),
  refetchOnMount: 'always',
})

/** What a client's invoices come to. */
export const totalsOfClient = (id: number) =>
  queryOptions({
    queryKey: [...invoicesKey, 'client', id],
    queryFn: () => call(invoices.ofClient, { params: { id } }),
    refetchOnMount: 'always',
  })

/** An invoice as it is on the server now, past the cache. */
export const freshInvoice = (id: number) => call(invoices.find, { params: { id } })

export const oneInvoice = (id: number) =>
  queryOptions({ queryKey: [...invoicesKey, 'one', id], queryFn: () => freshInvoice(id), refetchOnMount: 'always' })
