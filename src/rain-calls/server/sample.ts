import type { Sample } from '#kernel/server/http/domain.ts'
import type { rainCalls } from '#rain-calls/api.ts'
import { agreedShoot } from './agreed-shoot.ts'

export const rainCallSample: Sample<typeof rainCalls> = async (owner) => {
  const { shoot, callId } = await agreedShoot(owner)
  const ofShoot = { params: { id: shoot.id } }
  const ofCall = { params: { id: callId } }
  const signature = { name: 'Alice Archer', way: 'typed' as const, consent: true as const }
  return {
    ofShoot,
    moving: {},
    decide: { ...ofCall, input: { move: false, reason: 'Only a shower.' } },
    takeBack: ofCall,
    dates: ofCall,
    offered: ofShoot,
    early: { ...ofShoot, input: { reason: 'A storm is coming.', signature } },
    settle: { ...ofCall, input: { tookPlace: true } },
  }
}
