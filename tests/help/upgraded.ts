import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Db } from '#database/db.ts'
import { migrate, migrations } from '#database/migrate.ts'
import { openDatabase } from '#database/open.ts'
import { emptyPlace } from './empty-place.ts'

const watch = { onIdleError: () => {} }

/** A photographer with a client, in rows of the oldest schema. */
const aliceRows = [
  `insert into users (id, username, "usernameKey", email, "emailKey", password, role, status, "emailVerified",
    "failedSignIns", "createdAt", "updatedAt") values (1, 'a', 'a', 'a', 'a', '', 'user', 'active', 1, 0, 0, 0)`,
  `insert into clients ("userId", id, name, "nameKey", email, phone, address, notes, "createdAt", "updatedAt", version)
    values (1, 1, '', '', '', '', '', '', 0, 0, 1)`,
]

/** A database of the steps before `step`, filled by the statements, after its upgrade. */
export async function upgradedFrom(step: string, statements: string[]): Promise<Db> {
  const place = await emptyPlace()
  const before = Object.entries(migrations).filter(([name]) => name < step)
  const old = await openDatabase(place, watch, (db, more) => migrate(db, more, Object.fromEntries(before)))
  for (const statement of [...aliceRows, ...statements]) await sql.raw(statement).execute(old.db)
  await old.close()
  const { db, close } = await openDatabase(place, watch)
  onTestFinished(close)
  return db
}
