import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { CurrencyCode } from '#kernel/currency-code.ts'
import { QueryId } from '#kernel/record-id.ts'
import { Deposit } from './deposit.ts'

export const deposits = {
  list: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/clients/:id/deposits',
    input: z.strictObject({
      currency: CurrencyCode,
      /** The invoice that is changed: what it takes off itself is listed too. */
      invoiceId: QueryId.optional(),
    }),
    output: z.array(Deposit),
    summary: 'The invoices of a client that another one can take off as deposits, newest first',
  }),
}
