import { queryOptions } from '@tanstack/react-query'
import { eInvoices } from '#e-invoices/api.ts'
import type { Format } from '#electronic-addresses/formats.ts'
import type { Syntax } from '#e-invoices/profiles.ts'
import { call } from '#kernel/web/call.ts'

/** What is missing for the e-invoices of an issued document. It follows settings and clients, so it is asked anew. */
export const missingOfInvoice = (id: number) =>
  queryOptions({
    queryKey: ['invoices', 'e-invoice', id],
    queryFn: () => call(eInvoices.check, { params: { id }, input: {} }),
    refetchOnMount: 'always',
  })

export const addressOfFile = (id: number, format: Format, syntax?: Syntax): string =>
  `/api/invoices/${id}/e-invoice?format=${format}${syntax ? `&syntax=${syntax}` : ''}`
