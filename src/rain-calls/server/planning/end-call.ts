import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { callStates, endedStates, isWaiting } from '#rain-calls/call-state.ts'
import { choiceEnds } from '#rain-calls/reading-time.ts'
import { type RainCall, updateCall } from '#rain-calls/server/calls.ts'
import { mailDates } from '#rain-calls/server/choice/notify-of-choice.ts'
import { withdrawReading } from '#rain-calls/server/notifications.ts'
import { offerOf } from '#rain-calls/server/offer/frozen-offer.ts'
import { freeDates } from '#rain-calls/server/offer/hold-dates.ts'
import { recordCallEvent } from '#rain-calls/server/record-event.ts'

/** Why a call ends without the decision of a client. */
export type EndedBy = 'moved' | 'cancelled' | 'contract ended'

const live = callStates.filter((state) => !endedStates.includes(state))

/**
 * Ends a call whose shoot has not its date any more. One that waited without held dates is settled by that; any other
 * is void. It may have gone on since it was found, and ends as it is now.
 */
export async function endCall(
  db: Db,
  owner: OwnerId,
  call: Pick<RainCall, 'id' | 'shootId'>,
  by: EndedBy,
  now: number,
): Promise<void> {
  const locked = await updateCall(db, owner, call.id, { nextAt: null }, { states: live })
  if (!locked) return
  const state = locked.state === 'open' ? 'settled' : 'void'
  await updateCall(db, owner, call.id, { state })
  await freeDates(db, owner, call.id)
  await recordCallEvent(db, owner, call.id, { kind: 'ended', facts: { state, by } }, now)
  await tellEnded(db, owner, locked, now)
  await withdrawReading(db, owner, locked)
}

/** A client who was emailed dates reads that they can no longer be chosen. */
async function tellEnded(db: Db, owner: OwnerId, call: RainCall, now: number): Promise<void> {
  const couldChoose = isWaiting(call) && now < choiceEnds(call)
  if (couldChoose && offerOf(call)?.isMailed === true) await mailDates(db, owner, call, 'ended', now)
}
