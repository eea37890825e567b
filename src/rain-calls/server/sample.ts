import { clients } from '#clients/api.ts'
import { contracts } from '#contracts/api.ts'
import type { As, Sample } from '#kernel/server/http/domain.ts'
import { rainCalls } from '#rain-calls/api.ts'
import { shoots } from '#shoots/api.ts'
import { usualClause } from '#weather-clauses/clause.ts'

/** A shoot whose signed contract has a weather clause: its forecast is not read yet. */
async function agreedShoot(owner: As) {
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
  return { shoot, callId: call?.id ?? 0 }
}

export const rainCallSample: Sample<typeof rainCalls> = async (owner) => {
  const { shoot, callId } = await agreedShoot(owner)
  const ofShoot = { params: { id: shoot.id } }
  const ofCall = { params: { id: callId } }
  const signature = { name: 'Alice Archer', way: 'typed' as const, consent: true as const }
  return {
    ofShoot,
    decide: { ...ofCall, input: { move: false, reason: 'Only a shower.' } },
    takeBack: ofCall,
    early: { ...ofShoot, input: { reason: 'A storm is coming.', signature } },
    settle: { ...ofCall, input: { tookPlace: true } },
  }
}
