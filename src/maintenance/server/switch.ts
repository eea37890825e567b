import { endSomeSessionsOfOthers } from '#accounts/server/sessions/sessions.ts'
import { type Actor, record } from '#audit/server/record.ts'
import type { Db } from '#database/db.ts'
import { type Closing, closingAt, isOver } from '#maintenance/rules.ts'
import { deleteClosing, findClosing, insertClosing } from './store.ts'

const target = { type: 'system', id: null } as const

/** Closes the place for everybody but administrators; nothing happens where it is closed. */
export function closePlace(db: Db, actor: Actor): Promise<void> {
  const closing = closingAt(actor.now)
  return db.transaction().execute(async (transaction) => {
    if (!(await insertClosing(transaction, closing, actor.admin))) return
    await record(transaction, actor, {
      action: 'maintenance_started',
      target,
      details: { enabled: { before: false, after: true }, sessionsEndAt: closing.sessionsEndAt },
    })
  })
}

/**
 * Opens the place; nothing happens where it is open. Whoever had their time does not come back by it: their sessions
 * end first, while nobody can begin one.
 */
export async function openPlace(db: Db, actor: Actor): Promise<void> {
  const closing = await findClosing(db)
  if (!closing) return
  await endSessions(db, closing, actor.now, async () => true)
  await db.transaction().execute(async (transaction) => {
    if (!(await deleteClosing(transaction, closing))) return
    await record(transaction, actor, {
      action: 'maintenance_ended',
      target,
      details: {
        enabled: { before: true, after: false },
        since: closing.since,
        endedSessions: isOver(closing, actor.now),
      },
    })
  })
}

/**
 * Ends the sessions of everybody but administrators, some at a time, once a closing has lasted long enough. `now`:
 * epoch milliseconds.
 */
export async function endSessions(
  db: Db,
  closing: Closing,
  now: number,
  mayGoOn: () => Promise<boolean>,
): Promise<void> {
  if (!isOver(closing, now)) return
  while ((await endSomeSessionsOfOthers(db, closing.sessionsEndAt)) && (await mayGoOn()));
}
