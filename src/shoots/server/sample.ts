import { clients } from '#clients/api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'
import { shoots } from '#shoots/api.ts'

/** Deleting has a shoot of its own, so that the order of the requests does not matter. */
export const shootSample: Sample<typeof shoots> = async (owner) => {
  const plan = async (title: string) => ({
    params: { id: (await owner(shoots.create, { input: { title, location: 'Pier 39', type: 'portrait' } })).id },
  })
  const { id: clientId } = await owner(clients.create, { input: { name: 'Lena Fischer' } })
  const shoot = await plan('Portraits on the pier')
  await owner(shoots.assignClient, { ...shoot, input: { clientId } })
  return {
    list: { input: { when: 'all', search: 'pier' } },
    upcoming: {},
    counts: {},
    nextOfClients: { input: { clients: String(clientId) } },
    overlaps: { input: { date: '2026-05-01T09:00:00Z', duration: '60' } },
    find: shoot,
    create: {
      input: {
        title: 'Harbor at dawn',
        location: 'Old harbor',
        type: 'landscape',
        date: '2026-06-01T09:30:00Z',
        coordinates: { lat: 54.32, lng: 10.14 },
      },
    },
    change: { ...shoot, input: { status: 'confirmed' } },
    remove: await plan('Rained off'),
    client: shoot,
    assignClient: { ...shoot, input: { clientId } },
    removeClient: shoot,
  }
}
