import { clients } from '#clients/api.ts'
import { contracts, type SentContract } from '#contracts/api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'
import { shoots } from '#shoots/api.ts'

/** Every change has a contract or a template of its own, so that the order of the requests does not matter. */
export const contractSample: Sample<typeof contracts> = async (owner) => {
  const client = await owner(clients.create, { input: { name: 'Priya Raman', email: 'priya@raman.example' } })
  const shoot = await owner(shoots.create, {
    input: { title: 'Raman wedding', location: 'Wave Hill, Bronx', type: 'wedding', date: '2026-10-24T17:00:00Z' },
  })
  const draft: SentContract = {
    clientId: client.id,
    shootId: shoot.id,
    title: 'Wedding photography agreement',
    content: '## The day\nWe will photograph your wedding.',
    contractDate: '2026-10-02',
    totalAmount: '4800.00',
    depositAmount: '1440.00',
    packageDetails: 'Nine hours',
    terms: 'Meals for the photographer',
  }
  const add = async () => ({ params: { id: (await owner(contracts.create, { input: draft })).id } })
  const template = { name: 'Wedding', content: 'Between {{photographer.name}} and {{client.name}}.', isDefault: true }
  const keep = async () => ({ params: { id: (await owner(contracts.addTemplate, { input: template })).id } })
  const one = await add()
  return {
    list: { input: { status: 'draft', clientId: String(client.id) } },
    totals: {},
    find: one,
    create: { input: draft },
    change: { ...(await add()), input: { ...draft, title: 'Agreement' } },
    toggleSignature: { ...(await add()), input: { signed: true } },
    remove: await add(),
    invoice: { ...one, input: { part: 'deposit' } },
    templates: {},
    addTemplate: { input: { ...template, name: 'Portrait' } },
    changeTemplate: { ...(await keep()), input: { ...template, name: 'Weddings' } },
    removeTemplate: await keep(),
    fill: {
      ...(await keep()),
      input: {
        clientId: client.id,
        shootId: shoot.id,
        contractDate: '2026-10-02',
        totalAmount: '4800.00',
        depositAmount: '1440.00',
      },
    },
  }
}
