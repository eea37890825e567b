import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#database/db.ts'
import { storedIn } from './files/layout.ts'

/**
 * The cleanup job removes files without rows, so a server started with another or an empty database would remove all of
 * them. Both therefore carry the same random id: a row of the database, and this file in the folder.
 */
const idFile = (folder: string): string => join(folder, 'installation')

/** Refuses to create a database beside existing files, or beside the id of an earlier database. Changes nothing. */
export async function requireNoFiles(folder: string): Promise<void> {
  if ((await readInstallationId(folder)) === undefined && !(await holdsFiles(folder))) return
  throw new Error(
    `${folder} belongs to a studio, but the database is empty. Nothing was changed or deleted. ` +
      'If the database is somewhere else, set DATA_DIR or DATABASE_URL to it, or restore it from a backup. To ' +
      `begin anew, move ${folder} away first.`,
  )
}

/** Refuses the files of another database; an empty folder is bound to this database. */
export async function requireSameInstallation(db: Db, folder: string): Promise<void> {
  const [ours, theirs] = [await findInstallationId(db), await readInstallationId(folder)]
  if (ours === theirs) return
  if (theirs === undefined && !(await holdsFiles(folder))) return writeInstallationId(folder, ours)
  throw new Error(
    `The files in ${folder} do not belong to this database. Nothing was changed or deleted. ` +
      'Set DATA_DIR and DATABASE_URL to a pair that belongs together, or restore both from the same backup. If ' +
      `you are sure that these two do, write ${ours} into ${idFile(folder)}.`,
  )
}

/** The installation id of a folder of uploads; undefined without one. */
export async function readInstallationId(folder: string): Promise<string | undefined> {
  const text = await readFile(idFile(folder), 'utf8').catch(unlessMissing)
  return text?.trim()
}

async function holdsFiles(folder: string): Promise<boolean> {
  const names = await readdir(storedIn(folder), { recursive: true, withFileTypes: true }).catch(unlessMissing)
  return names?.some((entry) => !entry.isDirectory()) ?? false
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Written and synced under a temporary name first: an incomplete id would prevent every further start. */
export async function writeInstallationId(folder: string, id: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const made = `${idFile(folder)}.${randomUUID()}`
  const file = await open(made, 'wx', 0o600)
  try {
    await file.writeFile(`${id}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(made, idFile(folder))
}

/** The id of this database, created with its schema. */
async function findInstallationId(db: Db): Promise<string> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  return id
}
