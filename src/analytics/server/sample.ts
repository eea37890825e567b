import type { analytics } from '#analytics/api.ts'
import { clients } from '#clients/api.ts'
import { invoices } from '#invoices/api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'
import { shoots } from '#shoots/api.ts'

export const analyticsSample: Sample<typeof analytics> = async (owner) => {
  const client = await owner(clients.create, { input: { name: 'Lena Fischer' } })
  const shoot = await owner(shoots.create, {
    input: {
      title: 'Harbor portraits',
      location: 'Pier 17, Brooklyn',
      type: 'portrait',
      date: '2026-04-20T23:00:00Z',
      coordinates: { lat: 40.7061, lng: -74.0033 },
    },
  })
  await owner(shoots.assignClient, { params: { id: shoot.id }, input: { clientId: client.id } })
  await owner(invoices.create, {
    input: {
      clientId: client.id,
      shootId: shoot.id,
      issueDate: '2026-04-21',
      dueDate: '2026-05-21',
      items: [{ description: 'Portraits', rate: 420 }],
      status: 'sent',
    },
  })
  const requested = { input: { period: 'year' as const } }
  return {
    overview: requested,
    inquiries: requested,
    shoots: requested,
    accounting: requested,
    invoices: requested,
    profit: requested,
    csv: { input: { tab: 'accounting' as const } },
    pdf: requested,
  }
}
