import { clients } from '#clients/api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'
import { invoices } from '#invoices/api.ts'
import { type SentInvoice } from '#invoices/draft.ts'
import { shoots } from '#shoots/api.ts'

/** Every change has an invoice of its own, so that the order of the requests does not matter. */
export const invoiceSample: Sample<typeof invoices> = async (owner) => {
  const client = await owner(clients.create, { input: { name: 'Priya Raman', email: 'priya@raman.example' } })
  const shoot = await owner(shoots.create, {
    input: { title: 'Raman wedding', location: 'Wave Hill, Bronx', type: 'wedding', date: '2026-10-24T17:00:00Z' },
  })
  const draft: SentInvoice = {
    clientId: client.id,
    shootId: shoot.id,
    issueDate: '2026-10-15',
    dueDate: '2026-11-14',
    subtotal: 480_000,
    tax: 42_600,
    taxType: 'percentage',
    taxRate: 8.875,
    notes: 'Thank you, Priya.',
    terms: 'Payment due within 30 days.',
    items: [
      { description: 'Wedding photography', quantity: 1, rate: 4200, amount: 4200 },
      { description: 'Second photographer', quantity: 1.5, rate: 400, amount: 600 },
    ],
  }
  const add = async (status: SentInvoice['status'] = 'draft', more: Partial<SentInvoice> = {}) => {
    const { id } = await owner(invoices.create, { input: { ...draft, ...more, status } })
    return { params: { id } }
  }
  const paid = await owner(invoices.create, { input: { ...draft, status: 'paid' } })
  const one = await add('sent')
  return {
    list: { input: { status: 'sent', clientId: String(client.id) } },
    totals: {},
    owedByClients: { input: { clients: String(client.id) } },
    ofClient: { params: { id: client.id } },
    find: one,
    items: one,
    create: { input: draft },
    change: { ...(await add()), input: { ...draft, notes: 'See you in the garden.' } },
    setStatus: { ...(await add()), input: { status: 'unpaid' } },
    remove: await add(),
    duplicate: one,
    pay: { ...(await add('sent')), input: { amount: 1440, paidOn: '2026-04-30', method: 'card', note: 'Deposit' } },
    takePaymentBack: { params: { id: paid.id, paymentId: paid.payments[0]?.id ?? 0 } },
    send: { ...(await add()), input: { to: ['priya@raman.example'], text: 'Here is your invoice.' } },
    dismissOverdue: await add('sent', { issueDate: '2026-01-02', dueDate: '2026-02-01' }),
  }
}
