import { clients } from '#clients/api.ts'
import { invoices } from '#invoices/api.ts'
import type { draftTaxes } from '#invoices/draft-taxes-api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'
import { studioMoney } from '#studio-money/api.ts'

/** A draft from before the studio charged a sales tax. */
export const draftTaxesSample: Sample<typeof draftTaxes> = async (owner) => {
  const client = await owner(clients.create, { input: { name: 'Priya Raman' } })
  await owner(invoices.create, {
    input: {
      clientId: client.id,
      issueDate: '2026-10-15',
      dueDate: '2026-11-14',
      items: [{ description: 'Wedding photography', rate: 4200 }],
    },
  })
  await owner(studioMoney.change, { input: { scheme: 'sales', categories: [{ code: 'S', rate: 8.875 }] } })
  return { count: {}, convert: {} }
}
