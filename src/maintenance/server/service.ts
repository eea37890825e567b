import type { Actor } from '#audit/server/record.ts'
import { Problem } from '#kernel/problem.ts'
import type { Db } from '#database/db.ts'
import { isOver, secondsLeft, typicalLength, typicalLengthMs } from '#maintenance/rules.ts'
import { findMaintenance } from './store.ts'

const shortestWait = 60 * 1000

/** Whether maintenance mode is on, and the ETag of that state. `now`: epoch milliseconds. */
export async function modeAt(db: Db, now: number) {
  const maintenanceWindow = await findMaintenance(db)
  if (!maintenanceWindow) return { tag: '"open"', mode: { enabled: false } }
  const left = secondsLeft(maintenanceWindow, now)
  // The client counts the seconds down by itself, so they are not part of the tag.
  const tag = `"closed-${maintenanceWindow.since}${isOver(maintenanceWindow, now) ? '-over' : ''}"`
  return {
    tag,
    mode: {
      enabled: true,
      since: maintenanceWindow.since,
      endsSessionsAt: maintenanceWindow.sessionsEndAt,
      secondsLeft: left,
    },
  }
}

/** The refusal for everybody but administrators during maintenance; undefined otherwise. */
export async function maintenanceRefusal(db: Db, now: number): Promise<Problem | undefined> {
  const maintenanceWindow = await findMaintenance(db)
  if (!maintenanceWindow) return undefined
  const wait = Math.max(shortestWait, maintenanceWindow.since + typicalLengthMs - now)
  return new Problem('unavailable', `Lightbook is down for maintenance. This usually takes ${typicalLength}.`, {
    reason: 'maintenance',
    retryAfterSeconds: wait / 1000,
  })
}

/** Switches maintenance mode and returns the resulting state. Of two identical concurrent calls, one takes effect. */
export async function setMode(db: Db, actor: Actor, enabled: boolean) {
  const { startMaintenance, endMaintenance } = await import('./start-and-end.ts')
  await (enabled ? startMaintenance(db, actor) : endMaintenance(db, actor))
  return (await modeAt(db, actor.now)).mode
}
