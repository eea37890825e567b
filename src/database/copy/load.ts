import { DatabaseSync } from 'node:sqlite'
import { fileIn, openDatabase, type Place } from '#database/open.ts'
import { migrate, migrations } from '#database/migrate.ts'
import { type Block, block } from './block.ts'
import type { Copy } from './copy.ts'
import { insertAll, requireReferred, setCounters, tablesIn, withoutTriggers } from './sqlite-rows.ts'

/**
 * Creates the schema of the copy and fills it, in one transaction. Refuses a schema that this version does not know.
 * What the database of `place` holds is replaced. On PostgreSQL it is blocked before and stays so: `unblock` it when it
 * may be used.
 */
export async function load(place: Place, copy: Copy, why: Block = { kind: 'restoring', note: '' }): Promise<void> {
  const unknown = copy.steps.filter((step) => !(step in migrations))
  if (unknown.length > 0)
    throw new Error(`This copy was made by a newer Lightbook (it knows ${unknown.join(', ')}). Use that version.`)
  const steps = Object.fromEntries(Object.entries(migrations).filter(([name]) => copy.steps.includes(name)))
  const { close } = await openDatabase(place, { onIdleError: () => {} }, async (db, before) => {
    if (place.databaseUrl) await block(db, why)
    await migrate(db, before, steps)
  })
  await close()
  if (!place.databaseUrl) return loadSqlite(fileIn(place.dataDir), copy)
  const { loadPostgres } = await import('./postgres-copy.ts')
  return loadPostgres(place.databaseUrl, copy)
}

async function loadSqlite(file: string, { tables, rows, counters }: Copy): Promise<void> {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false })
  try {
    database.exec('pragma synchronous = full; begin immediate')
    await withoutTriggers(database, undefined, async () => {
      for (const table of tablesIn(database)) database.exec(`delete from "${table}"`)
      for (const table of tables) await insertAll(database, table, rows(table))
      setCounters(database, counters)
    })
    requireReferred(database)
    database.exec('commit; pragma wal_checkpoint(truncate)')
  } finally {
    database.close()
  }
}
