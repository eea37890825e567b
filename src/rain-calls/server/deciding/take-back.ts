import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { updateCall } from '#rain-calls/server/calls.ts'
import { takeBackOffer } from '#rain-calls/server/offer/take-back-offer.ts'
import { recordCallEvent } from '#rain-calls/server/record-event.ts'
import { changedMeanwhile, refused, requireCall } from './require-call.ts'

/** What a call is again once a decision is taken back. */
const undecided = { decision: null, reason: null, decidedAt: null, offeredAt: null, chooseUntil: null, early: 0 }

/** Takes a decision back, as long as the client has opened no link and the session has not begun. */
export async function takeBack(
  db: Db,
  owner: OwnerId,
  id: number,
  { now, ifMatch }: { now: number; ifMatch: number | undefined },
): Promise<void> {
  const call = await requireCall(db, owner, id, ifMatch)
  const isWaiting = call.state === 'called' || call.state === 'offered' || call.state === 'open'
  if (call.decidedAt === null || !(isWaiting || call.state === 'kept'))
    throw refused('There is no decision to take back.', 'not_due')
  if (call.openedAt !== null) throw refused('Your client has opened the dates already.', 'opened')
  if (now >= call.start) throw refused('The session has begun.', 'begun')
  const before =
    call.verdict === null
      ? { state: 'planned' as const, nextAt: call.decideAt }
      : { state: 'read' as const, nextAt: call.start }
  const expected = { version: call.version, states: [call.state] }
  if (!(await updateCall(db, owner, id, { ...undecided, ...before }, expected))) throw changedMeanwhile()
  await takeBackOffer(db, owner, id)
  await recordCallEvent(db, owner, id, { kind: 'decided', facts: { decision: null } }, now)
}
