import { sql } from 'kysely'
import { commandLine } from '#database/command-line.ts'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'

/**
 * Why no server may use a database: a copy is being loaded, or was when that was interrupted, by a restore or by a
 * move; or its records were moved elsewhere.
 */
export interface Block {
  kind: 'restoring' | 'moving' | 'moved'
  /** Of `moving`, the id of the installation; of `moved`, the name of the new place. */
  note: string
}

/** In a table that no copy contains, and that may be there before the schema. */
const table = 'kysely_blocked'

/** How each engine says whether there is that table, as one row if so; and what it holds. */
export const blockQueries = {
  sqlite: `select 1 from sqlite_master where type = 'table' and name = '${table}'`,
  postgres: `select 1 from pg_tables where schemaname = current_schema() and tablename = '${table}'`,
  content: `select kind, note from ${table}`,
}

export async function findBlock(db: Db): Promise<Block | undefined> {
  const { rows: found } = await sql.raw(blockQueries[isPostgres(db) ? 'postgres' : 'sqlite']).execute(db)
  if (found.length === 0) return undefined
  const { rows } = await sql.raw<Block>(blockQueries.content).execute(db)
  return rows[0]
}

/** From now on no server starts on the database. A block that it has is replaced. */
export const block = (db: Db, { kind, note }: Block): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await sql`drop table if exists ${sql.table(table)}`.execute(transaction)
    await sql`create table ${sql.table(table)} (kind text not null, note text not null)`.execute(transaction)
    await sql`insert into ${sql.table(table)} (kind, note) values (${kind}, ${note})`.execute(transaction)
  })

export const unblock = async (db: Db): Promise<void> => void (await sql`drop table ${sql.table(table)}`.execute(db))

export async function requireNoBlock(db: Db): Promise<void> {
  const found = await findBlock(db)
  if (found) throw new Error(textOfBlock(found))
}

/** What is wrong with a blocked database, and the command for each way out. */
export function textOfBlock({ kind, note }: Block): string {
  if (kind === 'restoring')
    return (
      'The database is being restored, or that was interrupted. Nothing was changed. Wait until the restore has ' +
      `ended, or repeat it: ${commandLine('restore', 'BACKUP')}.`
    )
  if (kind === 'moving') return unfinishedMove
  return (
    `The records of this database were moved to ${note}. Nothing was changed. Set DATABASE_URL to where they are ` +
    '(without it, that is DATA_DIR). To come back, move them from there: ' +
    `${commandLine('move', '--database-to', 'PLACE')}. If they are lost there, go on with what was left here: ` +
    `${commandLine('admin', 'accept-database')}.`
  )
}

export const unfinishedMove =
  'A database is being moved here, or that was interrupted. Nothing was changed. Wait until the move has ended, or ' +
  `repeat it with the settings from before: ${commandLine('move', '--database-to', 'PLACE')}. Unless it had all but ` +
  'ended, a server with those settings starts at the old place.'
