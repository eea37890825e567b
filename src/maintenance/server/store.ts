import { compiled } from '#database/compiled.ts'
import type { Db } from '#database/db.ts'
import type { Closing } from '#maintenance/rules.ts'

/** A setting of the system that is there while the place is closed. */
const key = 'maintenance'

const settingsBy = compiled((db, { key: name }: { key: string }) =>
  db.selectFrom('system_settings').select('value').where('key', '=', name),
)

/** Since when the place is closed; nothing while it is open. */
export async function findClosing(db: Db): Promise<Closing | undefined> {
  const [row] = await settingsBy(db, { key })
  return row && (JSON.parse(row.value) as Closing)
}

/** Closes the place, unless it is closed. Answers whether it was this call that did it. */
export async function insertClosing(db: Db, closing: Closing, updatedBy: number | null): Promise<boolean> {
  const row = {
    key,
    value: JSON.stringify(closing),
    description: 'Closed for maintenance',
    updatedBy,
    createdAt: closing.since,
    updatedAt: closing.since,
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
 * Ends this closing. Answers whether it was this call that did it: somebody else may have been quicker, and closed the
 * place anew since.
 */
export async function deleteClosing(db: Db, closing: Closing): Promise<boolean> {
  return (
    (await db
      .deleteFrom('system_settings')
      .where('key', '=', key)
      .where('value', '=', JSON.stringify(closing))
      .returning('key')
      .executeTakeFirst()) !== undefined
  )
}
