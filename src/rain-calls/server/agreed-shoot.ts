import { clients } from '#clients/api.ts'
import { contracts } from '#contracts/api.ts'
import type { As } from '#kernel/server/http/domain.ts'
import { rainCalls } from '#rain-calls/api.ts'
import { shoots } from '#shoots/api.ts'
import { usualClause } from '#weather-clauses/clause.ts'

/** A shoot whose signed contract has a weather clause: its forecast is not read yet. */
export async function agreedShoot(owner: As) {
  const shoot = await owner(shoots.create, {
    input: {
      title: 'Corwin family portraits',
      location: 'Prospect Park',
      type: 'portrait',
      date: '2026-10-17T21:30:00Z',
      coordinates: { lat: 40.66, lng: -73.969 },
      timeZone: 'America/New_York',
    },
  })
  const client = await owner(clients.create, { input: { name: 'Dana Corwin', email: 'dana@corwin.example' } })
  const draft = { clientId: client.id, shootId: shoot.id, title: 'Portraits', content: 'We will take portraits.' }
  const { id } = await owner(contracts.create, { input: { ...draft, weather: usualClause } })
  await owner(contracts.toggleSignature, { params: { id }, input: { signed: true } })
  const { call } = (await owner(rainCalls.ofShoot, { params: { id: shoot.id } })) ?? {}
  return { shoot, client, callId: call?.id ?? 0 }
}
