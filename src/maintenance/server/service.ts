import type { Actor } from '#audit/server/record.ts'
import { Problem } from '#kernel/problem.ts'
import type { Db } from '#database/db.ts'
import { isOver, secondsLeft, usualLength, usualLengthMs } from '#maintenance/rules.ts'
import { findClosing } from './store.ts'

const shortestWait = 60 * 1000

/** Whether the place is closed, and the tag of that state. `now`: epoch milliseconds. */
export async function modeAt(db: Db, now: number) {
  const closing = await findClosing(db)
  if (!closing) return { tag: '"open"', mode: { enabled: false } }
  const left = secondsLeft(closing, now)
  // Whoever knows the state has counted the seconds since: they alone are no news.
  const tag = `"closed-${closing.since}${isOver(closing, now) ? '-over' : ''}"`
  return {
    tag,
    mode: { enabled: true, since: closing.since, endsSessionsAt: closing.sessionsEndAt, secondsLeft: left },
  }
}

/** What everybody but administrators is told while the place is closed; nothing while it is open. */
export async function maintenanceRefusal(db: Db, now: number): Promise<Problem | undefined> {
  const closing = await findClosing(db)
  if (!closing) return undefined
  const wait = Math.max(shortestWait, closing.since + usualLengthMs - now)
  return new Problem('unavailable', `Maintenance is going on. It usually takes ${usualLength}.`, {
    reason: 'maintenance',
    retryAfterSeconds: wait / 1000,
  })
}

/** Closes the place or opens it, and answers how it stands then: of two who do the same at once one has done it. */
export async function setMode(db: Db, actor: Actor, enabled: boolean) {
  const { closePlace, openPlace } = await import('./switch.ts')
  await (enabled ? closePlace(db, actor) : openPlace(db, actor))
  return (await modeAt(db, actor.now)).mode
}
