import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { type Block, block, findBlock, textOfBlock, unblock } from '#database/copy/block.ts'
import { type Snapshot, sumOf } from '#database/copy/copy.ts'
import type { Db } from '#database/db.ts'
import { isSameDatabase } from '#database/dialect.ts'
import { explain, isNewFile, requireComplete } from '#database/file-check.ts'
import { fileIn, movingIn, databaseName, openAsIs, type Place } from '#database/open.ts'
import { sync } from '#kernel/server/files/layout.ts'
import { installationIn, type Mark } from '#kernel/server/installation.ts'
import { textOfError } from '#kernel/server/storage-text.ts'
import { requireNoServers } from '#kernel/server/servers.ts'
import { moveDatabaseAside } from './aside.ts'
import { copyTables, withSnapshot } from './copy-tables.ts'

export interface DatabaseMoveOptions {
  from: Place
  /** The database at `from`, which no server of SQLite uses. */
  source: Db
  to: Place
  /** Refuses while a server uses the old place. */
  requireIdle: () => Promise<void>
  /** Called for each row that was copied. */
  onRow?: (() => void) | undefined
  /** Called with what an interrupted move has left. */
  onNote?: ((note: string) => void) | undefined
}

export interface MovedDatabase {
  tables: number
  rows: number
  /** The new path of a database file that this studio had left at the new place. */
  movedAside: string | undefined
}

/** How the move stands that is to be done. */
interface Outset {
  ours: Mark
  /** Of the old database. */
  left: Block | undefined
  /** A move was interrupted at its very end. */
  isThere: boolean
}

/** Refuses a move that cannot be done. Changes nothing. */
export async function requireMovable(options: DatabaseMoveOptions): Promise<Outset> {
  const { from, source, to, requireIdle } = options
  await requireIdle()
  const ours = await readInstallation(from)
  const left = await findBlock(source)
  const isThere = await requireFree(options, ours)
  if (left && !isThere) await requireOwnEnd(left, to)
  return { ours, left, isThere }
}

/**
 * Copies all records into another database, compares each table with the old one by number and hash, blocks the old
 * one, then lets servers use the new one: at no moment do they start on both. An interrupted move goes on when it is
 * repeated. In the old database nothing is changed but that it is blocked at the end.
 */
export async function moveDatabase(options: DatabaseMoveOptions): Promise<MovedDatabase> {
  const { from, source, to, onRow, onNote } = options
  const { ours, left, isThere } = await requireMovable(options)
  const unfinished = to.databaseUrl ? to : { dataDir: movingIn(to.dataDir) }
  if (!isThere) await copyRecords({ from, to: unfinished, installation: ours.id, onRow, onNote })
  const sum = await requireEqual(from, isThere ? to : unfinished)
  await block(source, { kind: 'moved', note: databaseName(to) })
  await requireUnused(options, ours).catch(async (error: unknown) => {
    if (!left) await unblock(source)
    throw error
  })
  const movedAside = isThere ? undefined : await publish(to)
  return { ...sum, movedAside }
}

/** Called when the old database is blocked: a server that starts enters itself, then looks for a block once more. */
async function requireUnused({ from, requireIdle }: DatabaseMoveOptions, { usedAt }: Mark): Promise<void> {
  await requireIdle()
  if ((await readInstallation(from)).usedAt !== usedAt)
    throw new Error(`A server used ${databaseName(from)} meanwhile. Stop it, and move again.`)
}

/** A blocked database is moved again only where the move that blocked it was interrupted before its last step. */
async function requireOwnEnd(left: Block, to: Place): Promise<void> {
  const isUnfinished = to.databaseUrl
    ? (await withSnapshot(to, async (found) => found.block))?.kind === 'moving'
    : existsSync(movingIn(to.dataDir))
  if (left.kind !== 'moved' || left.note !== databaseName(to) || !isUnfinished) throw new Error(textOfBlock(left))
}

const readInstallation = (place: Place): Promise<Mark> => withSnapshot(place, installationIn)

/**
 * The new place is empty, one of an interrupted move, or a file that this studio has left earlier. Returns true for one
 * that has everything: a move was interrupted at its very end.
 */
async function requireFree({ from, source, to }: DatabaseMoveOptions, ours: Mark): Promise<boolean> {
  const name = databaseName(to)
  if (to.databaseUrl ? await isSameAs(source, to) : !from.databaseUrl)
    throw new Error(`The database is already in ${name}. Nothing was changed.`)
  if (!to.databaseUrl && isNewFile(fileIn(to.dataDir))) return false
  if (!to.databaseUrl) requireComplete(fileIn(to.dataDir))
  return withSnapshot(to, (found) => requireOwn(found, { ours, name, isFile: !to.databaseUrl })).catch(
    (error: unknown) => {
      throw to.databaseUrl ? error : explain(error, fileIn(to.dataDir))
    },
  )
}

interface Wanted {
  ours: Mark
  name: string
  isFile: boolean
}

async function requireOwn(found: Snapshot, wanted: Wanted): Promise<boolean> {
  const { ours, isFile } = wanted
  const { block: blocked } = found
  if (blocked && blocked.kind !== 'moved') return requireOurMove(blocked, wanted)
  if (found.steps.length === 0) {
    if (found.tables.length > 0) throw refusal(wanted, 'holds tables of another program')
    return false
  }
  const { id, usedAt } = await installationIn(found)
  if (id !== ours.id) throw refusal(wanted, 'holds another Lightbook')
  if (!blocked) return requireSameUse(wanted, usedAt)
  if (isFile) return false
  throw refusal(wanted, `holds what this studio left there, last used at ${new Date(usedAt).toISOString()}`)
}

/** What is there is incomplete, and replaced if it comes from a move of this studio. */
function requireOurMove(blocked: Block, wanted: Wanted): false {
  if (blocked.kind === 'restoring') throw new Error(textOfBlock(blocked))
  if (blocked.note === wanted.ours.id) return false
  throw refusal(wanted, 'is one to which another studio is being moved')
}

/** This studio is there and not blocked: a move was interrupted at its very end, unless one of both was used since. */
function requireSameUse(wanted: Wanted, usedAt: number): true {
  if (usedAt === wanted.ours.usedAt) return true
  throw refusal(
    wanted,
    usedAt > wanted.ours.usedAt
      ? 'is used for this studio already, and is newer: start the server there, unless you want to lose that'
      : 'holds this studio as it was earlier',
  )
}

function refusal({ name, isFile }: Wanted, what: string): Error {
  const empty = isFile
    ? 'Move that file away'
    : 'Name an empty database, or drop it if it is no longer needed and create it again (dropdb, createdb)'
  return new Error(`${name} ${what}. Nothing was changed. ${empty}, then move again.`)
}

/** Two addresses may lead to one database. */
async function isSameAs(source: Db, to: Place): Promise<boolean> {
  const { db, close } = await openAsIs(to).catch((error: unknown) => {
    throw new Error(`${databaseName(to)} cannot be opened (${textOfError(error)}). Nothing was changed.`)
  })
  return isSameDatabase(source, db).finally(close)
}

interface Copying extends Pick<DatabaseMoveOptions, 'from' | 'to' | 'onRow' | 'onNote'> {
  installation: string
}

const copyRecords = ({ from, to, installation, onRow, onNote }: Copying): Promise<void> =>
  withSnapshot(from, (source) => {
    const [said, why] = [() => {}, { kind: 'moving', note: installation } as const]
    return copyTables({ source, to, why, onRow: onRow ?? said, onNote: onNote ?? said })
  })

/** Compares schema, rows and id counters of two databases. */
const requireEqual = (from: Place, to: Place): Promise<{ tables: number; rows: number }> =>
  withSnapshot(from, (old) =>
    withSnapshot(to, async (made) => {
      const different = (what: string) =>
        new Error(
          `${what} not the same in ${databaseName(from)} and in ${databaseName(to)}. No server starts on the new ` +
            'one. Stop what uses the old one, and move again.',
        )
      const texts = (of: Snapshot) =>
        [of.steps, of.tables, Object.entries(of.counters).map(String).toSorted()].map(String)
      const kinds = ['The steps of the schema are', 'The tables are', 'The next ids are']
      for (const [at, text] of texts(old).entries()) if (text !== texts(made)[at]) throw different(kinds[at] ?? '')
      let rows = 0
      for (const table of old.tables) {
        const [before, after] = [await sumOf(old.rows(table)), await sumOf(made.rows(table))]
        if (before.rows !== after.rows || before.hash !== after.hash) throw different(`The rows of ${table} are`)
        rows += before.rows
      }
      return { tables: old.tables.length, rows }
    }),
  )

/** From now on a server starts at the new place. */
async function publish(to: Place): Promise<string | undefined> {
  if (to.databaseUrl) {
    const { db, close } = await openAsIs(to)
    await requireNoServers(db)
      .then(() => unblock(db))
      .finally(close)
    return undefined
  }
  const folder = movingIn(to.dataDir)
  const movedAside = await moveDatabaseAside(to, 'move')
  await rename(fileIn(folder), fileIn(to.dataDir))
  await sync(to.dataDir)
  await rm(folder, { recursive: true, force: true })
  return movedAside
}
