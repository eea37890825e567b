import type { OwnerId } from '#kernel/access.ts'
import { type Message, notifyOnce } from '#notifications/server/notify.ts'
import type { Db } from '#database/db.ts'
import type { RainCall } from './call-store.ts'

export const notificationType = 'rain_call'

/** Of what a photographer is told once for each call. */
type Told = 'read' | 'kept' | 'not chosen'

export const notificationKey = (callId: number, told: Told): string => `rain call ${callId} ${told}`

/** Tells the photographer about a call once, also with several servers. */
export const notifyOfCall = (
  db: Db,
  owner: OwnerId,
  { id, shootId, start }: Pick<RainCall, 'id' | 'shootId' | 'start'>,
  told: Told,
  message: Pick<Message, 'title' | 'message' | 'priority'>,
  now: number,
): Promise<boolean> =>
  notifyOnce(
    db,
    owner,
    notificationKey(id, told),
    { ...message, type: notificationType, about: { type: 'shoot', id: shootId }, scheduledFor: start },
    now,
  )
