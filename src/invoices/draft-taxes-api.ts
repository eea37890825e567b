import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'

/** Drafts that are not taxed as new invoices are, since the studio has chosen another scheme. */
export const draftTaxes = {
  count: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/invoices/drafts-taxed-otherwise',
    output: z.object({ count: z.int() }),
    summary: 'How many drafts are not taxed as new invoices are',
  }),
  convert: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/invoices/drafts-taxed-otherwise/convert',
    output: z.object({ converted: z.int(), left: z.int() }),
    status: 200,
    summary: 'Tax drafts as new invoices are taxed, up to 100 at once; issued invoices stay as they are',
  }),
}
