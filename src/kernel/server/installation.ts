import { sql } from 'kysely'
import { commandLine } from '#database/command-line.ts'
import type { Snapshot } from '#database/copy/copy.ts'
import type { Db } from '#database/db.ts'
import type { FilePlace } from './files/file-place.ts'

/**
 * The cleanup job discards files without rows, so a server started with another, an older or an empty database would
 * discard photographs. Both therefore carry the same random id and the time of their last use: a row of the database,
 * and this note beside the files.
 */
const note = 'installation'

const restoreBoth = `restore both from one backup into an empty DATA_DIR: ${commandLine('restore', 'BACKUP')}.`
const accept = commandLine('admin', 'accept-files')

/**
 * Refuses to create a database beside existing files, or beside the id of an earlier database. Changes nothing.
 * `missing`: the file of the database, where there is none.
 */
export async function requireNoFiles(place: FilePlace, missing?: string): Promise<void> {
  if ((await readMark(place)) === undefined && !(await place.holdsFiles())) return
  throw new Error(
    `${place.name} belongs to a studio, but ` +
      `${missing === undefined ? 'the database is empty' : `${missing} is missing`}. Nothing was changed or deleted. ` +
      `If the database is somewhere else, set DATA_DIR or DATABASE_URL to it. If it is lost, ${restoreBoth} To start ` +
      `over, move ${place.name} away first.`,
  )
}

/**
 * Refuses the files of another database, files that are newer than it, and an empty folder where there should be
 * images. A new folder is bound to this database.
 */
export async function requireSameInstallation(
  db: Db,
  place: FilePlace,
  hasFiles: () => Promise<boolean>,
): Promise<void> {
  const [ours, theirs] = [await installationOf(db), await readMark(place)]
  const isEmpty = theirs === undefined && !(await place.holdsFiles())
  if (isEmpty && (await hasFiles()))
    throw new Error(
      `The database knows images, but there are no files in ${place.name}. Nothing was changed. Mount or move the ` +
        `files there, or set ${place.setting} to where they are. If they are lost, ${restoreBoth} To go on without ` +
        `them: ${accept}`,
    )
  requireMoved(place, ours, theirs)
  if (!isEmpty && theirs?.id !== ours.id)
    throw new Error(
      `The files in ${place.name} do not belong to this database. Nothing was changed or deleted. ` +
        `Set ${place.setting} and DATABASE_URL to a pair that belongs together, or ${restoreBoth} If you are sure ` +
        `that these two do: ${accept}`,
    )
  if (theirs && theirs.usedAt > ours.usedAt)
    throw new Error(
      `The database is older than the files in ${place.name}: it was last used at ${at(ours.usedAt)}, the files at ` +
        `${at(theirs.usedAt)}. Nothing was changed or deleted. Put the newer database back, or ${restoreBoth} To go ` +
        `on with the older one: ${accept} (files that it does not know go to ${place.trash} for 30 days)`,
    )
}

function requireMoved(place: FilePlace, ours: Mark, theirs: Mark | undefined): void {
  if (theirs?.id === movingMark(ours.id))
    throw new Error(
      `The files are being moved to ${place.name}, or that was interrupted. Nothing was changed. Repeat the move ` +
        `(${commandLine('move', '--files-to', 'PLACE')}), or set ${place.setting} to where they were.`,
    )
  if (theirs?.id === movedMark(ours.id))
    throw new Error(
      `The files in ${place.name} were moved to another place. Nothing was changed. Set FILES_URL to where they ` +
        `are (without it, that is DATA_DIR), or move them back: ${commandLine('move', '--files-to', 'PLACE')}.`,
    )
}

const at = (ms: number): string => new Date(ms).toISOString()

/** Notes in the database, and then beside the files, that both are in use: an older copy of the database is noticed. */
export async function markUse(db: Db, place: FilePlace, now: number): Promise<void> {
  const { id, usedAt } = await db
    .updateTable('installation')
    // Never back, whatever the clock does.
    .set({ usedAt: sql<number>`case when "usedAt" < ${now} then ${now} else "usedAt" + 1 end` })
    .returning(['id', 'usedAt'])
    .executeTakeFirstOrThrow()
  await writeMark(place, { id, usedAt })
}

/** Binds a place of files to this database, whatever it held. */
export async function acceptFiles(db: Db, place: FilePlace): Promise<void> {
  await writeMark(place, await installationOf(db))
}

/** Instead of an id, at a place to which the files of an installation are being moved. */
export const movingMark = (id: string): string => `moving ${id}`

/** Instead of an id, at the place that the files of an installation have left. */
export const movedMark = (id: string): string => `moved ${id}`

export interface Mark {
  id: string
  /** Epoch milliseconds. */
  usedAt: number
}

/** The installation id of files or backups; undefined without one. */
export async function readInstallationId(place: FilePlace): Promise<string | undefined> {
  return (await readMark(place))?.id
}

export async function readMark(place: FilePlace): Promise<Mark | undefined> {
  const text = await place.readNote(note)
  if (text === undefined) return undefined
  const [id = '', usedAt = '0'] = text.split('\n')
  return { id: id.trim(), usedAt: Number(usedAt) || 0 }
}

export const writeInstallationId = (place: FilePlace, id: string): Promise<void> => writeMark(place, { id, usedAt: 0 })

export const writeMark = (place: FilePlace, { id, usedAt }: Mark): Promise<void> =>
  place.writeNote(note, `${id}\n${usedAt > 0 ? `${usedAt}\n` : ''}`)

/** The id of a database and when it was last used, as of a snapshot of it. */
export async function installationIn(snapshot: Snapshot): Promise<Mark> {
  for await (const { id, usedAt } of snapshot.rows('installation'))
    return { id: String(id), usedAt: Number(usedAt) || 0 }
  throw new Error('The database has no installation id.')
}

/** Refuses files that do not belong to the database with this id. */
export async function requireFilesOf(installation: string, place: FilePlace): Promise<void> {
  if ((await readInstallationId(place)) !== installation)
    throw new Error(
      `The files in ${place.name} do not belong to this database. Nothing was copied: set ${place.setting} and ` +
        'DATABASE_URL to a pair that belongs together.',
    )
}

/** The id of this database, created with its schema, and when it was last used, which older schemas do not know. */
export async function installationOf(db: Db): Promise<Mark> {
  const { id, usedAt = 0 } = await db.selectFrom('installation').selectAll().executeTakeFirstOrThrow()
  return { id, usedAt }
}
