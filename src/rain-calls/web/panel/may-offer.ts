import type { RainCallOfShoot } from '#rain-calls/api.ts'
import { earliestOffer } from '#rain-calls/reading-time.ts'

/** Whether other dates can be offered now to the client of one session: early, or once the forecast was read. */
export function mayOffer({ call, movesLeft }: RainCallOfShoot, now: number): boolean {
  if (!call || call.row || movesLeft === 0 || Date.parse(call.start) <= now) return false
  if (call.state === 'read') return true
  return call.state === 'planned' && Date.parse(call.start) - now <= earliestOffer && now < Date.parse(call.decideAt)
}
