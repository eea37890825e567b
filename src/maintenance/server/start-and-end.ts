import { endSomeSessionsOfOthers } from '#accounts/server/sessions/sessions.ts'
import { type Actor, record } from '#audit/server/record.ts'
import type { Db } from '#database/db.ts'
import { type MaintenanceWindow, maintenanceWindowAt, isOver } from '#maintenance/rules.ts'
import { deleteMaintenance, findMaintenance, insertMaintenance } from './store.ts'

const target = { type: 'system', id: null } as const

/** Turns maintenance mode on; does nothing when it is on. */
export function startMaintenance(db: Db, actor: Actor): Promise<void> {
  const maintenanceWindow = maintenanceWindowAt(actor.now)
  return db.transaction().execute(async (transaction) => {
    if (!(await insertMaintenance(transaction, maintenanceWindow, actor.admin))) return
    await record(transaction, actor, {
      action: 'maintenance_started',
      target,
      details: { enabled: { before: false, after: true }, sessionsEndAt: maintenanceWindow.sessionsEndAt },
    })
  })
}

/**
 * Turns maintenance mode off; does nothing when it is off. Sessions whose grace period is over end first, while nobody
 * can start a new one, so that switching off does not revive them.
 */
export async function endMaintenance(db: Db, actor: Actor): Promise<void> {
  const maintenanceWindow = await findMaintenance(db)
  if (!maintenanceWindow) return
  await endSessions(db, maintenanceWindow, actor.now, async () => true)
  await db.transaction().execute(async (transaction) => {
    if (!(await deleteMaintenance(transaction, maintenanceWindow))) return
    await record(transaction, actor, {
      action: 'maintenance_ended',
      target,
      details: {
        enabled: { before: true, after: false },
        since: maintenanceWindow.since,
        endedSessions: isOver(maintenanceWindow, actor.now),
      },
    })
  })
}

/**
 * Ends non-administrators' sessions in batches, once their grace period is over. `now`: epoch milliseconds.
 */
export async function endSessions(
  db: Db,
  maintenanceWindow: MaintenanceWindow,
  now: number,
  mayGoOn: () => Promise<boolean>,
): Promise<void> {
  if (!isOver(maintenanceWindow, now)) return
  while ((await endSomeSessionsOfOthers(db, maintenanceWindow.sessionsEndAt)) && (await mayGoOn()));
}
