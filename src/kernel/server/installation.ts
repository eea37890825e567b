import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { commandLine } from '#database/command-line.ts'
import type { Db } from '#database/db.ts'
import { storedIn, sync } from './files/layout.ts'

/**
 * The cleanup job discards files without rows, so a server started with another, an older or an empty database would
 * discard photographs. Both therefore carry the same random id and the time of their last use: a row of the database,
 * and this file in the folder.
 */
const idFile = (folder: string): string => join(folder, 'installation')

const restoreBoth = `restore both from one backup into an empty DATA_DIR: ${commandLine('restore', 'BACKUP')}.`
const accept = commandLine('admin', 'accept-files')

/**
 * Refuses to create a database beside existing files, or beside the id of an earlier database. Changes nothing.
 * `missing`: the file of the database, where there is none.
 */
export async function requireNoFiles(folder: string, missing?: string): Promise<void> {
  if ((await readMark(folder)) === undefined && !(await holdsFiles(folder))) return
  throw new Error(
    `${folder} belongs to a studio, but ` +
      `${missing === undefined ? 'the database is empty' : `${missing} is missing`}. Nothing was changed or deleted. ` +
      `If the database is somewhere else, set DATA_DIR or DATABASE_URL to it. If it is lost, ${restoreBoth} To begin ` +
      `anew, move ${folder} away first.`,
  )
}

/**
 * Refuses the files of another database, files that are newer than it, and an empty folder where there should be
 * images. A new folder is bound to this database.
 */
export async function requireSameInstallation(db: Db, folder: string, hasFiles: () => Promise<boolean>): Promise<void> {
  const [ours, theirs] = [await findInstallation(db), await readMark(folder)]
  const isEmpty = theirs === undefined && !(await holdsFiles(folder))
  if (isEmpty && (await hasFiles()))
    throw new Error(
      `The database knows images, but there are no files in ${folder}. Nothing was changed. Mount or move the files ` +
        `there, or set DATA_DIR to their folder. If they are lost, ${restoreBoth} To go on without them: ${accept}`,
    )
  if (!isEmpty && theirs?.id !== ours.id)
    throw new Error(
      `The files in ${folder} do not belong to this database. Nothing was changed or deleted. ` +
        `Set DATA_DIR and DATABASE_URL to a pair that belongs together, or ${restoreBoth} If you are sure that these ` +
        `two do: ${accept}`,
    )
  if (theirs && theirs.usedAt > ours.usedAt)
    throw new Error(
      `The database is older than the files in ${folder}: it was last used at ${at(ours.usedAt)}, the files at ` +
        `${at(theirs.usedAt)}. Nothing was changed or deleted. Put the newer database back, or ${restoreBoth} To go ` +
        `on with the older one: ${accept} (files that it does not know go to ${join(folder, 'trash')} for 30 days)`,
    )
}

const at = (ms: number): string => new Date(ms).toISOString()

/** Notes in the database, and then in the folder, that both are in use: an older copy of the database is noticed. */
export async function markUse(db: Db, folder: string, now: number): Promise<void> {
  const { id, usedAt } = await db
    .updateTable('installation')
    // Never back, whatever the clock does.
    .set({ usedAt: sql<number>`case when "usedAt" < ${now} then ${now} else "usedAt" + 1 end` })
    .returning(['id', 'usedAt'])
    .executeTakeFirstOrThrow()
  await writeMark(folder, { id, usedAt })
}

/** Binds a folder of files to this database, whatever it held. */
export async function acceptFiles(db: Db, folder: string): Promise<void> {
  await writeMark(folder, await findInstallation(db))
}

interface Mark {
  id: string
  /** Epoch milliseconds. */
  usedAt: number
}

/** The installation id of a folder of uploads or backups; undefined without one. */
export async function readInstallationId(folder: string): Promise<string | undefined> {
  return (await readMark(folder))?.id
}

async function readMark(folder: string): Promise<Mark | undefined> {
  const text = await readFile(idFile(folder), 'utf8').catch(unlessMissing)
  if (text === undefined) return undefined
  const [id = '', usedAt = '0'] = text.split('\n')
  return { id: id.trim(), usedAt: Number(usedAt) || 0 }
}

async function holdsFiles(folder: string): Promise<boolean> {
  const names = await readdir(storedIn(folder), { recursive: true, withFileTypes: true }).catch(unlessMissing)
  return names?.some((entry) => !entry.isDirectory()) ?? false
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

export const writeInstallationId = (folder: string, id: string): Promise<void> => writeMark(folder, { id, usedAt: 0 })

/** Written and synced under a temporary name first: an incomplete one would prevent every further start. */
async function writeMark(folder: string, { id, usedAt }: Mark): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const made = `${idFile(folder)}.${randomUUID()}`
  const file = await open(made, 'wx', 0o600)
  try {
    await file.writeFile(`${id}\n${usedAt > 0 ? `${usedAt}\n` : ''}`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(made, idFile(folder))
  await sync(folder)
}

/** The id of this database, created with its schema, and when it was last used, which older schemas do not know. */
async function findInstallation(db: Db): Promise<Mark> {
  const { id, usedAt = 0 } = await db.selectFrom('installation').selectAll().executeTakeFirstOrThrow()
  return { id, usedAt }
}
