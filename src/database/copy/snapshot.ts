import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { fileIn, type Place } from '#database/open.ts'
import { type Block, blockQueries } from './block.ts'
import { isOurs, type Row, type Snapshot } from './copy.ts'

/** Opens a snapshot; a server on the same database can keep running. */
export async function openSnapshot(place: Place): Promise<Snapshot> {
  if (!place.databaseUrl) return snapshotOfSqlite(place.dataDir)
  const { snapshotOfPostgres } = await import('./postgres-copy.ts')
  return snapshotOfPostgres(place.databaseUrl)
}

function snapshotOfSqlite(dataDir: string): Snapshot {
  const file = fileIn(dataDir)
  if (!existsSync(file))
    throw new Error(`There is no Lightbook in ${dataDir}. Set DATA_DIR to its folder, or DATABASE_URL to its database.`)
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  try {
    return snapshotOver(database)
  } catch (error) {
    database.close()
    throw error
  }
}

function snapshotOver(database: DatabaseSync): Snapshot {
  database.exec('begin')
  const column = <T>(sql: string): T[] =>
    database
      .prepare(sql)
      .all()
      .map((row) => Object.values(row)[0] as T)
  const isBlocked = column(blockQueries.sqlite).length > 0
  return {
    block: isBlocked ? (database.prepare(blockQueries.content).get() as unknown as Block) : undefined,
    steps: column<string>('select name from kysely_migration order by name'),
    tables: column<string>("select name from sqlite_master where type = 'table' order by name").filter(isOurs),
    rows: async function* rows(table) {
      yield* database.prepare(`select * from "${table}"`).iterate() as Iterable<Row>
    },
    counters: Object.fromEntries(
      database
        .prepare('select name, next from ids order by name')
        .all()
        .map(({ name, next }) => [name, next]),
    ) as Record<string, number>,
    close: async () => database.close(),
  }
}
