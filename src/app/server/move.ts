import { join } from 'node:path'
import { type DatabaseMoveOptions, moveDatabase, requireMovable } from '#backup/server/move-database.ts'
import { areMoved, moveFiles, type MoveOptions } from '#backup/server/move-files.ts'
import { commandLine } from '#database/command-line.ts'
import { requireCurrent } from '#database/migrate.ts'
import { type Database, lockDataDir, databaseName, openExisting, type Place } from '#database/open.ts'
import { filePlaceOf, type StudioPlace, uploadsIn, withFiles } from '#kernel/server/files/studio-place.ts'
import { installationOf, requireFilesOf } from '#kernel/server/installation.ts'
import { requireNoServers } from '#kernel/server/servers.ts'
import { bytesWords } from '#system/words.ts'
import { readFlags, runAsCommand, table } from './command.ts'
import { type Config, readConfig, readSettings } from './settings/config.ts'
import { bucketAt } from './settings/files-setting.ts'

const help = `${table([
  [commandLine('move', '--database-to PLACE'), 'copies all records to another database'],
  [commandLine('move', '--files-to PLACE'), 'copies pictures and receipts to another place'],
  ['  --files-from PLACE', 'from there, instead of where the settings say'],
])}

A database is "sqlite" for the file in DATA_DIR, or "postgres" for the address in NEW_DATABASE_URL, which looks like
DATABASE_URL; an address without a password can be given here. Files are at s3://bucket/prefix?endpoint=…&region=…,
as in FILES_URL, or in "folder" for uploads in DATA_DIR. With both, database and files move together.

Stop the server first, and leave its settings as they are: they say where to move from. Everything is compared before a
server can start at the new place. Repeat a move that was interrupted: it goes on with the files and tables that are
there already. Nothing is deleted; a move back works the same way.`

async function move(args: readonly string[]): Promise<string> {
  const flags = readFlags(args, ['--database-to', '--files-to', '--files-from'], help)
  const { '--database-to': database, '--files-to': files, '--files-from': source } = flags
  if (files === undefined && (database === undefined || source !== undefined)) throw new Error(help)
  const config = readConfig(process.env)
  // On SQLite it is refused while a server has the file. A move of it may have been interrupted at its end.
  const opened = await openExisting(config, database === undefined ? undefined : requireCurrent)
  try {
    const moving: Moving = { config, opened, installation: (await installationOf(opened.db)).id }
    if (files === undefined) return wordsOf([await moveDatabaseAlone(moving, database ?? '')])
    const places = { source, target: files }
    return wordsOf(
      database === undefined
        ? [await moveFilesOf(moving, places)]
        : await moveBoth(moving, databaseNamed(config, database), places),
    )
  } finally {
    await opened.close()
  }
}

interface Moving {
  config: Config
  opened: Database
  installation: string
}

interface FilePlaces {
  source: string | undefined
  target: string
}

/** What was done, which setting to change, and what becomes of the old place. */
interface Outcome {
  done: string[]
  setting: string
  left: string
}

const wordsOf = (outcomes: readonly Outcome[]): string =>
  [
    ...outcomes.flatMap(({ done }) => done),
    ...outcomes.map(({ setting }) => setting),
    'Then start the server.',
    ...outcomes.map(({ left }) => left),
  ].join('\n')

/** Refuses while a server uses the database. */
async function requireIdle({ db, engine }: Database): Promise<void> {
  if (engine === 'postgres') await requireNoServers(db)
}

const databaseMoveOf = ({ config, opened }: Moving, to: Place): DatabaseMoveOptions => ({
  from: config,
  source: opened.db,
  to,
  requireIdle: () => requireIdle(opened),
  onRow: counterOf('rows', 100_000),
  onNote: tell,
})

async function moveDatabaseAlone(moving: Moving, target: string): Promise<Outcome> {
  const to = databaseNamed(moving.config, target)
  await withFiles(moving.config, (files) => requireFilesOf(moving.installation, files))
  return moveDatabaseOf(moving, to)
}

async function moveDatabaseOf(moving: Moving, to: Place): Promise<Outcome> {
  const { config } = moving
  // The only other database in DATA_DIR is the file that this one goes to.
  const unlock = config.databaseUrl ? lockDataDir(config.dataDir) : () => {}
  try {
    const { tables, rows, movedAside } = await moveDatabase(databaseMoveOf(moving, to))
    return {
      done: [
        `Copied ${rows} rows of ${tables} tables to ${databaseName(to)}. All are the same there.`,
        ...(movedAside === undefined ? [] : [`What this studio had left there before is now ${movedAside}`]),
      ],
      setting: to.databaseUrl
        ? 'Set DATABASE_URL to that address, with its password'
        : `Remove DATABASE_URL${config.replicaUrl ? ' and DATABASE_REPLICA_URL' : ''}`,
      left:
        `The records in ${databaseName(config)} were not changed, and no server starts there. Delete them when you ` +
        `no longer need them: ${deleting(config)}`,
    }
  } finally {
    unlock()
  }
}

/** How the records at a place are deleted. */
const deleting = (place: Place): string =>
  place.databaseUrl ? 'drop that database (dropdb).' : `that file, with those that begin like it.`

function databaseNamed({ dataDir }: Config, text: string): Place {
  if (text === 'sqlite') return { dataDir }
  const address = text === 'postgres' ? readSettings(process.env)('NEW_DATABASE_URL') : text
  if (address === undefined) throw new Error(`Set NEW_DATABASE_URL to the address of that database.\n\n${help}`)
  if (/^postgres(?:ql)?:\/\/./.test(address)) {
    if (text !== 'postgres' && holdsPassword(text)) tell(warning)
    return { dataDir, databaseUrl: address }
  }
  // Without what may be a password.
  const shown = address.replace(/^.*(?=@)|\?.*$/g, '…')
  throw new Error(`${shown} is not a database. Name it as postgres://user:password@host/name, or "sqlite".\n\n${help}`)
}

const holdsPassword = (address: string): boolean =>
  URL.canParse(address) && (new URL(address).password !== '' || new URL(address).searchParams.has('password'))

const warning =
  'Other users of this machine can read a password in a command while it runs. Use --database-to postgres next time, ' +
  'with the address in NEW_DATABASE_URL.'

/** A place of files that a flag names. */
const filesNamed = (config: Config, text: string): StudioPlace => ({
  dataDir: config.dataDir,
  bucket: text === 'folder' ? undefined : bucketAt(text, readSettings(process.env)),
})

/** Database and files: when all files are there, the database is moved, and then both can be used. */
async function moveBoth(moving: Moving, to: Place, places: FilePlaces): Promise<Outcome[]> {
  await requireMovable(databaseMoveOf(moving, to))
  let moved: Outcome | undefined
  const files = await moveFilesOf(moving, places, async () => {
    moved = await moveDatabaseOf(moving, to)
  })
  return moved ? [moved, files] : [files]
}

async function moveFilesOf(
  { config, opened, installation }: Moving,
  { source, target }: FilePlaces,
  atLast?: () => Promise<void>,
): Promise<Outcome> {
  const [old, next] = [source === undefined ? config : filesNamed(config, source), filesNamed(config, target)]
  const [from, to] = [filePlaceOf(old), filePlaceOf(next)]
  const setting = next.bucket ? `Set FILES_URL=${target}` : 'Remove FILES_URL'
  const left =
    `The files in ${from.name} were not changed, and no server starts there. Delete them when you no longer need ` +
    'them.'
  try {
    if (from.name === to.name) throw new Error(`The files are already in ${to.name}. Nothing was changed.`)
    await requireIdle(opened)
    const options: MoveOptions = {
      from,
      to,
      installation,
      folder: next.bucket ? join(config.dataDir, 'moving') : join(uploadsIn(next), 'moving'),
      requireIdle: () => requireIdle(opened),
      atLast,
      onProgress: counterOf('files', 1000),
    }
    // Moved together with a database, they may be there while it is not said so yet.
    if (atLast && (await areMoved(options))) {
      await atLast()
      return { done: [`The files are already in ${to.name}.`], setting, left }
    }
    const { files, bytes, copied, others } = await moveFiles(options)
    return {
      done: [
        `Copied ${copied} files to ${to.name}. All ${files} (${bytesWords(bytes)}) are the same there.`,
        ...(others > 0 ? [`${others} more were there before. Those without a record go to the trash.`] : []),
      ],
      setting,
      left,
    }
  } finally {
    from.close()
    to.close()
  }
}

const tell = (note: string): void => void process.stderr.write(`${note}\n`)

/** Counts calls, and says so now and then. */
function counterOf(what: string, every: number): () => void {
  let done = 0
  return () => {
    done += 1
    if (done % every === 0) tell(`${done} ${what} …`)
  }
}

await runAsCommand(move)
