import { clients } from '#clients/api.ts'
import { invoices } from '#invoices/api.ts'
import type { invoiceCards } from '#invoices/card-api.ts'
import { invoiceLinks } from '#invoices/link-api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'

/** Refused, each for its reason: no Stripe account is connected, and nothing is signed. */
export const invoiceCardSample: Sample<typeof invoiceCards> = async (owner) => {
  const client = await owner(clients.create, { input: { name: 'Priya Raman' } })
  const { id } = await owner(invoices.create, {
    input: {
      clientId: client.id,
      issueDate: '2026-10-15',
      dueDate: '2026-11-14',
      items: [{ description: 'Portraits', rate: 420 }],
      status: 'unpaid',
    },
  })
  const { link } = await owner(invoiceLinks.create, { params: { id } })
  return {
    start: { params: { token: link.slice(link.lastIndexOf('/') + 1) } },
    receive: { params: { token: 'unknown' } },
  }
}
