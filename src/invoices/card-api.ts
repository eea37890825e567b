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
    summary: 'Start paying the invoice behind a link by card; returns the address of the payment page',
  }),
  receive: endpoint({
    access: 'anyone',
    method: 'POST',
    path: '/api/card-events/:token',
    names,
    isSigned: true,
    transaction: false,
    limit: { count: 1200, seconds: 60 },
    summary: 'Receive an event from Stripe; a payment in an event that Stripe signed is recorded once',
  }),
}
