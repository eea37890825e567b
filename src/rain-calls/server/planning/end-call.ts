import type { OwnerId } from '#kernel/access.ts'
import { withdrawNotification } from '#notifications/server/notify.ts'
import type { Db } from '#database/db.ts'
import { type RainCall, updateCall } from '#rain-calls/server/calls.ts'
import { notificationKey, notificationType } from '#rain-calls/server/notifications.ts'
import { freeDates } from '#rain-calls/server/offer/hold-dates.ts'
import { recordCallEvent } from '#rain-calls/server/record-event.ts'

/** Why a call ends without the decision of a client. */
export type EndedBy = 'moved' | 'cancelled' | 'contract ended'

/**
 * Ends a call whose shoot has not its date any more. One that waited without held dates is settled by that; any other
 * is void.
 */
export async function endCall(db: Db, owner: OwnerId, call: RainCall, by: EndedBy, now: number): Promise<void> {
  const state = call.state === 'open' ? 'settled' : 'void'
  if (!(await updateCall(db, owner, call.id, { state, nextAt: null }, { states: [call.state] }))) return
  await freeDates(db, owner, call.id)
  await recordCallEvent(db, owner, call.id, { kind: 'ended', facts: { state, by } }, now)
  await withdrawNotification(db, owner, notificationKey(call.id, 'read'), {
    type: notificationType,
    about: { type: 'shoot', id: call.shootId },
  })
}
