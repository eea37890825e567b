import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { updateCall } from '#rain-calls/server/calls.ts'
import { freeDates } from '#rain-calls/server/offer/hold-dates.ts'
import { recordCallEvent } from '#rain-calls/server/record-event.ts'
import { changedMeanwhile, refused, requireCall } from './require-call.ts'

/** Ends a call whose client chose no other date, once the session was to begin. */
export async function settleCall(
  db: Db,
  owner: OwnerId,
  id: number,
  tookPlace: boolean,
  { now, ifMatch }: { now: number; ifMatch: number | undefined },
): Promise<void> {
  const call = await requireCall(db, owner, id, ifMatch)
  if (call.state !== 'open' && call.state !== 'offered')
    throw refused('Nothing is waiting for your client anymore.', 'not_due')
  if (now < call.start) throw refused('The session has not begun yet. Move or cancel it instead.', 'not_due')
  const expected = { version: call.version, states: [call.state] }
  if (!(await updateCall(db, owner, id, { state: 'settled', nextAt: null }, expected))) throw changedMeanwhile()
  await freeDates(db, owner, id)
  await recordCallEvent(db, owner, id, { kind: 'ended', facts: { state: 'settled', tookPlace } }, now)
}
