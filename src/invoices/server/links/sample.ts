import { clients } from '#clients/api.ts'
import { invoices } from '#invoices/api.ts'
import { invoiceLinks } from '#invoices/link-api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'

export const invoiceLinkSample: Sample<typeof invoiceLinks> = async (owner) => {
  const client = await owner(clients.create, { input: { name: 'Priya Raman', email: 'priya@raman.example' } })
  const add = async () => {
    const { id } = await owner(invoices.create, {
      input: {
        clientId: client.id,
        issueDate: '2026-10-15',
        dueDate: '2026-11-14',
        items: [{ description: 'Portraits', quantity: 1, rate: 420 }],
        status: 'unpaid',
      },
    })
    return { params: { id } }
  }
  const one = await add()
  const { link } = await owner(invoiceLinks.create, one)
  const token = { params: { token: link.slice(link.lastIndexOf('/') + 1) } }
  return { list: one, create: one, revoke: await add(), read: token, pdf: token }
}
