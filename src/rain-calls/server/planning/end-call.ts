import type { OwnerId } from '#kernel/access.ts'
import { withdrawNotification } from '#notifications/server/notify.ts'
import type { Db } from '#database/db.ts'
import { callStates, endedStates } from '#rain-calls/call-state.ts'
import { type RainCall, updateCall } from '#rain-calls/server/calls.ts'
import { notificationKey, notificationType } from '#rain-calls/server/notifications.ts'
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
  // That of a row stays: its other sessions are still to be decided.
  if (locked.rowStart !== null) return
  await withdrawNotification(db, owner, notificationKey(locked, 'read'), {
    type: notificationType,
    about: { type: 'shoot', id: call.shootId },
  })
}
