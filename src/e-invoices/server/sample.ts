import { clients } from '#clients/api.ts'
import { documents } from '#documents/api.ts'
import type { eInvoices } from '#e-invoices/api.ts'
import { invoices } from '#invoices/api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'
import { studioMoney } from '#studio-money/api.ts'

/** An issued invoice of which nothing is missing. */
export const eInvoiceSample: Sample<typeof eInvoices> = async (owner) => {
  await owner(documents.changeLetterhead, { input: { country: 'DE', city: 'Berlin' } })
  await owner(studioMoney.change, {
    input: {
      scheme: 'vat',
      vatId: 'DE136695976',
      categories: [{ code: 'S', rate: 19, isDefault: true }],
    },
  })
  const client = await owner(clients.create, { input: { name: 'Stadt Beispielhausen', country: 'DE' } })
  const { id } = await owner(invoices.create, {
    input: {
      clientId: client.id,
      issueDate: '2026-10-15',
      dueDate: '2026-11-14',
      items: [{ description: 'Pictures of the town hall', rate: 1800 }],
      status: 'unpaid',
    },
  })
  return { check: { params: { id } }, file: { params: { id }, input: { format: 'cii' } } }
}
