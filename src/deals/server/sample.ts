import { clients } from '#clients/api.ts'
import { deals } from '#deals/api.ts'
import { dealLinks } from '#deals/link-api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'
import { shoots } from '#shoots/api.ts'

/** Every change has a deal of its own, so that the order of the requests does not matter. */
export const dealSample: Sample<typeof deals> = async (owner) => {
  const draft = {
    name: 'Hannah Weiss & Omar Aziz',
    type: 'wedding',
    day: '2027-06-12',
    place: 'Locust Grove, Poughkeepsie',
    email: 'hannah.weiss@weddings.example',
  } as const
  const add = async () => ({ params: { id: (await owner(deals.create, { input: draft })).id } })
  const one = await add()
  const lost = await add()
  await owner(deals.lose, { ...lost, input: { reason: 'price' } })
  const client = await owner(clients.create, { input: { name: 'Hannah Weiss' } })
  const shoot = await owner(shoots.create, {
    input: { title: 'Weiss wedding', location: 'Locust Grove', type: 'wedding', date: '2027-06-12T18:00:00Z' },
  })
  return {
    list: { input: { group: 'needs-you' } },
    counts: {},
    create: { input: { ...draft, clientId: client.id } },
    find: one,
    change: { ...(await add()), input: { notes: 'Prefers the garden.' } },
    remove: await add(),
    reply: { ...(await add()), input: { subject: 'Your wedding', text: 'June 12 is free.' } },
    answered: await add(),
    lose: { ...(await add()), input: { reason: 'date' } },
    reopen: lost,
    client: { ...(await add()), input: { clientId: client.id } },
    shoot: { ...(await add()), input: { shootId: shoot.id } },
    ofShoot: { params: { id: shoot.id } },
  }
}

export const dealLinkSample: Sample<typeof dealLinks> = async (owner) => {
  const { id } = await owner(deals.create, { input: { name: 'Hannah Weiss' } })
  const input = { title: 'Your gallery', url: 'https://gallery.example.com/weiss' }
  const link = await owner(dealLinks.add, { params: { id }, input })
  const one = { params: { id } }
  return { list: one, add: { ...one, input }, remove: { params: { dealId: id, id: link.id } } }
}
