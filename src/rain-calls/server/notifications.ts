import type { OwnerId } from '#kernel/access.ts'
import { type Message, notifyOnce, wasNotified, withdrawNotification } from '#notifications/server/notify.ts'
import { findBookedType } from '#session-types/server/service.ts'
import type { Db } from '#database/db.ts'
import { listAllOfRow, type RainCall, rowOf } from './call-store.ts'

export const notificationType = 'rain_call'

/** Of what a photographer is told once for each call. */
type Told = 'read' | 'kept' | 'not chosen' | 'after the hour' | 'early ended'

type Key = Pick<RainCall, 'id' | 'miniDayId' | 'rowStart'>

/** What is so of a whole row is said once. */
export const notificationKey = ({ id, miniDayId, rowStart }: Key, told: Told): string =>
  rowStart === null ? `rain call ${id} ${told}` : `rain row ${miniDayId} ${rowStart} ${told}`

/** What is named to the photographer: a session by its title, a row by the session type it is one of. */
export async function namedFor(
  db: Db,
  owner: OwnerId,
  title: string,
  { miniDayId, rowStart }: Pick<RainCall, 'miniDayId' | 'rowStart'>,
): Promise<string> {
  if (miniDayId === null || rowStart === null) return title
  return `${(await findBookedType(db, owner, miniDayId))?.name ?? title}, the whole row`
}

/** The title of a notification about a call. */
export const titleOf = async (db: Db, owner: OwnerId, title: string, call: RainCall): Promise<string> =>
  `Rain Call: ${await namedFor(db, owner, title, call)}`

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

/** Whether what was read of a call still waits for the photographer. */
const isUndecided = ({ state }: RainCall): boolean => state === 'planned' || state === 'read'

/**
 * Withdraws what was told of the reading of a call that is decided or has ended; of a row once nothing of it is still
 * to be decided. It is about one of the sessions of the row.
 */
export async function withdrawReading(db: Db, owner: OwnerId, call: RainCall): Promise<void> {
  const key = notificationKey(call, 'read')
  const row = rowOf(call)
  const calls = row ? await listAllOfRow(db, owner, row) : [call]
  if (row && (calls.some(isUndecided) || !(await wasNotified(db, owner, key)))) return
  for (const { shootId } of calls)
    await withdrawNotification(db, owner, key, { type: notificationType, about: { type: 'shoot', id: shootId } })
}
