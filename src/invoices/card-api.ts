import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'

const names = { token: /^/ }

export const invoiceCards = {
  start: endpoint({
    access: 'anyone',
    method: 'POST',
    path: '/api/invoice/:token/card',
    names,
    output: z.object({ url: z.url() }),
    status: 200,
    // Another service is asked in between.
    transaction: false,
    checksSecret: true,
    limit: { count: 10, seconds: 180 },
    summary: 'Begin to pay the invoice behind a link by card; answers the address of the page to do so',
  }),
  receive: endpoint({
    access: 'anyone',
    method: 'POST',
    path: '/api/card-events/:token',
    names,
    isSigned: true,
    transaction: false,
    limit: { count: 1200, seconds: 60 },
    summary: 'Stripe reports what happened; what it signed and reports as paid is recorded once',
  }),
}
