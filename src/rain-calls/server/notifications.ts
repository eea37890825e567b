import type { OwnerId } from '#kernel/access.ts'
import { type Message, notifyOnce } from '#notifications/server/notify.ts'
import type { Db } from '#database/db.ts'
import type { RainCall } from './call-store.ts'

export const notificationType = 'rain_call'

/** Of what a photographer is told once for each call. */
type Told = 'read' | 'kept' | 'not chosen'

type Key = Pick<RainCall, 'id' | 'miniDayId' | 'rowStart'>

/** What was read of a whole row is said once. */
export const notificationKey = ({ id, miniDayId, rowStart }: Key, told: Told): string =>
  rowStart !== null && told === 'read' ? `rain row ${miniDayId} ${rowStart} ${told}` : `rain call ${id} ${told}`

/** Tells the photographer about a call once, also with several servers. */
export const notifyOfCall = (
  db: Db,
  owner: OwnerId,
  call: Key & Pick<RainCall, 'shootId' | 'start'>,
  told: Told,
  message: Pick<Message, 'title' | 'message' | 'priority'>,
  now: number,
): Promise<boolean> =>
  notifyOnce(
    db,
    owner,
    notificationKey(call, told),
    { ...message, type: notificationType, about: { type: 'shoot', id: call.shootId }, scheduledFor: call.start },
    now,
  )
