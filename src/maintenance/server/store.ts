import { compiled } from '#database/compiled.ts'
import type { Db } from '#database/db.ts'
import type { MaintenanceWindow } from '#maintenance/rules.ts'

/** The row of system_settings that exists while maintenance mode is on. */
const key = 'maintenance'

const settingsBy = compiled((db, { key: name }: { key: string }) =>
  db.selectFrom('system_settings').select('value').where('key', '=', name),
)

/** The maintenance that is going on, if any. */
export async function findMaintenance(db: Db): Promise<MaintenanceWindow | undefined> {
  const [row] = await settingsBy(db, { key })
  return row && (JSON.parse(row.value) as MaintenanceWindow)
}

/** Stores that maintenance is on. Returns false when it already was. */
export async function insertMaintenance(
  db: Db,
  maintenanceWindow: MaintenanceWindow,
  updatedBy: number | null,
): Promise<boolean> {
  const row = {
    key,
    value: JSON.stringify(maintenanceWindow),
    description: 'Closed for maintenance',
    updatedBy,
    createdAt: maintenanceWindow.since,
    updatedAt: maintenanceWindow.since,
  }
  return (
    (await db
      .insertInto('system_settings')
      .values(row)
      .onConflict((on) => on.doNothing())
      .returning('key')
      .executeTakeFirst()) !== undefined
  )
}

/**
 * Deletes this maintenance. Returns false when another call already ended it, even if maintenance has started again
 * since.
 */
export async function deleteMaintenance(db: Db, maintenanceWindow: MaintenanceWindow): Promise<boolean> {
  return (
    (await db
      .deleteFrom('system_settings')
      .where('key', '=', key)
      .where('value', '=', JSON.stringify(maintenanceWindow))
      .returning('key')
      .executeTakeFirst()) !== undefined
  )
}
