import type { Facts } from '#kernel/chained-events.ts'
import type { OwnerId } from '#kernel/access.ts'
import { mailDates } from '#rain-calls/server/choice/notify-of-choice.ts'
import { readSpan } from '#rain-calls/reading-time.ts'
import { listEvents, type RainCall, updateCall } from '#rain-calls/server/calls.ts'
import { offerOf } from '#rain-calls/server/offer/frozen-offer.ts'
import { takeBackOffer } from '#rain-calls/server/offer/take-back-offer.ts'
import { recordCallEvent } from '#rain-calls/server/record-event.ts'
import type { CallEvent } from '#weather-clauses/chain.ts'
import type { Db } from '#database/db.ts'
import { changedMeanwhile, refused, requireAlone, requireCall } from './require-call.ts'

/** What a call is again once a decision is taken back. */
const undecided = { decision: null, reason: null, decidedAt: null, offeredAt: null, chooseUntil: null, early: 0 }

/** Whether the client was emailed that the date stays, and why. */
export function isToldKept({ state }: Pick<RainCall, 'state'>, events: readonly Pick<CallEvent, 'kind' | 'facts'>[]) {
  const decided = events.findLast(({ kind }) => kind === 'decided')
  return state === 'kept' && decided !== undefined && (JSON.parse(decided.facts) as Facts)['emailed'] === true
}

/** Why a decision stays; undefined while it can be taken back. `events`: of the call’s record. */
export function whyItStays(
  call: RainCall,
  events: readonly Pick<CallEvent, 'kind' | 'facts'>[],
  now: number,
): { words: string; reason: string } | undefined {
  const isWaiting = call.state === 'called' || call.state === 'offered' || call.state === 'open'
  if (call.decidedAt === null || !(isWaiting || call.state === 'kept'))
    return { words: 'There is no decision to take back.', reason: 'not_due' }
  if (call.openedAt !== null) return { words: 'Your client has opened the dates already.', reason: 'opened' }
  if (isToldKept(call, events)) return { words: 'Your client was emailed that the date stays.', reason: 'told' }
  return now >= readSpan(call).start ? { words: 'The session has begun.', reason: 'begun' } : undefined
}

/** The same by its stored record. */
export const whyDecisionStays = async (db: Db, owner: OwnerId, call: RainCall, now: number) =>
  whyItStays(call, await listEvents(db, owner, call.id), now)

interface TakingBack {
  now: number
  ifMatch: number | undefined
  /** Whether emails, and the links in them, reach others. */
  mail: boolean
}

/**
 * Takes a decision back, as long as the client has opened no link, was not emailed that the date stays, and the session
 * has not begun. A client who was emailed dates is told that they are no longer offered.
 */
export async function takeBack(db: Db, owner: OwnerId, id: number, { ifMatch, ...telling }: TakingBack): Promise<void> {
  const call = await requireCall(db, owner, id, ifMatch)
  requireAlone(call)
  await takeBackCall(db, owner, call, telling)
}

/** The same for one call, alone or in a row. */
export async function takeBackCall(
  db: Db,
  owner: OwnerId,
  call: RainCall,
  { now, mail }: Omit<TakingBack, 'ifMatch'>,
): Promise<void> {
  const { id } = call
  const stays = await whyDecisionStays(db, owner, call, now)
  if (stays) throw refused(stays.words, stays.reason)
  const before =
    call.verdict === null
      ? { state: 'planned' as const, nextAt: call.decideAt }
      : { state: 'read' as const, nextAt: readSpan(call).start }
  const expected = { version: call.version, states: [call.state] }
  const changed = await updateCall(db, owner, id, { ...undecided, ...before }, expected)
  if (!changed) throw changedMeanwhile()
  await takeBackOffer(db, owner, id)
  await recordCallEvent(db, owner, id, { kind: 'decided', facts: { decision: null } }, now)
  const wasOffered = call.offeredAt !== null && offerOf(call)?.isMailed === true
  if (mail && wasOffered) await mailDates(db, owner, changed, 'withdrawn', now)
}
