import { clients } from '#clients/api.ts'
import { contracts } from '#contracts/api.ts'
import type { As } from '#kernel/server/http/domain.ts'
import { rainCalls } from '#rain-calls/api.ts'
import { shoots } from '#shoots/api.ts'
import { usualClause } from '#weather-clauses/clause.ts'

/** A shoot whose signed contract has a weather clause: its forecast is not read yet. */
export async function agreedShoot(owner: As, date = '2026-10-17T21:30:00Z') {
  const shoot = await owner(shoots.create, {
    input: {
      title: 'Corwin family portraits',
      location: 'Prospect Park',
      type: 'portrait',
      date,
      coordinates: { lat: 40.66, lng: -73.969 },
      timeZone: 'America/New_York',
    },
  })
  const client = await owner(clients.create, { input: { name: 'Dana Corwin', email: 'dana@corwin.example' } })
  const draft = { clientId: client.id, shootId: shoot.id, title: 'Portraits', content: 'We will take portraits.' }
  const { id } = await owner(contracts.create, { input: { ...draft, weather: usualClause } })
  await owner(contracts.toggleSignature, { params: { id }, input: { signed: true } })
  const { call } = (await owner(rainCalls.ofShoot, { params: { id: shoot.id } })) ?? {}
  return { shoot, client, contractId: id, callId: call?.id ?? 0 }
}

/** The same a few days before the session, for which other dates are offered: its record has begun. */
export async function offeredShoot(owner: As) {
  const agreed = await agreedShoot(owner, '2026-05-03T22:30:00Z')
  const signature = { name: 'Alice Archer', way: 'typed' as const, consent: true as const }
  await owner(rainCalls.early, {
    params: { id: agreed.shoot.id },
    input: { reason: 'A storm is coming up the coast.', signature },
  })
  return agreed
}
