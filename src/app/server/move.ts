import { join } from 'node:path'
import { moveDatabase } from '#backup/server/move-database.ts'
import { moveFiles } from '#backup/server/move-files.ts'
import { commandLine } from '#database/command-line.ts'
import { requireCurrent } from '#database/migrate.ts'
import { type Database, lockDataDir, nameOf, openExisting, type Place } from '#database/open.ts'
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

A database is postgres://user:password@host/name, as in DATABASE_URL, or "sqlite" for the file in DATA_DIR. Files are at
s3://bucket/prefix?endpoint=…&region=…, as in FILES_URL, or in "folder" for uploads in DATA_DIR.

Stop the server first, and leave its settings as they are: they say where to move from. Everything is compared before a
server can start at the new place. Repeat a move that was interrupted: of files it goes on, of a database it begins
anew. Nothing is deleted; a move back works the same way.`

async function move(args: readonly string[]): Promise<string> {
  const flags = readFlags(args, ['--database-to', '--files-to', '--files-from'], help)
  const { '--database-to': database, '--files-to': files, '--files-from': source } = flags
  if (database === undefined && files === undefined) throw new Error(help)
  if (database !== undefined && (files ?? source) !== undefined)
    throw new Error('Move the files or the database first, then the other. Nothing was changed.')
  const config = readConfig(process.env)
  // On SQLite it is refused while a server has the file. A move of it may have been interrupted at its end.
  const opened = await openExisting(config, database === undefined ? undefined : requireCurrent)
  try {
    return await (database === undefined
      ? moveFilesOf(config, opened, { source, target: files ?? '' })
      : moveDatabaseOf(config, opened, database))
  } finally {
    await opened.close()
  }
}

/** Refuses while a server uses the database. */
async function requireIdle({ db, engine }: Database): Promise<void> {
  if (engine === 'postgres') await requireNoServers(db)
}

async function moveDatabaseOf(config: Config, opened: Database, target: string): Promise<string> {
  const to = databaseNamed(config, target)
  const { id } = await installationOf(opened.db)
  await withFiles(config, (files) => requireFilesOf(id, files))
  // The only other database in DATA_DIR is the file that this one goes to.
  const unlock = config.databaseUrl ? lockDataDir(config.dataDir) : () => {}
  try {
    const { tables, rows, movedAside } = await moveDatabase({
      from: config,
      source: opened.db,
      to,
      requireIdle: () => requireIdle(opened),
      onRow: counterOf('rows', 100_000),
    })
    return [
      `Copied ${rows} rows of ${tables} tables to ${nameOf(to)}. All are the same there.`,
      ...(movedAside === undefined ? [] : [`What this studio had left there before is now ${movedAside}`]),
      to.databaseUrl
        ? `Set DATABASE_URL to that address, with its password, and start the server.`
        : `Remove DATABASE_URL${config.replicaUrl ? ' and DATABASE_REPLICA_URL' : ''}, and start the server.`,
      `The records in ${nameOf(config)} were not changed, and no server starts there. Delete them when you no longer ` +
        `need them: ${deleting(config)}`,
    ].join('\n')
  } finally {
    unlock()
  }
}

/** How the records at a place are deleted. */
const deleting = (place: Place): string =>
  place.databaseUrl ? 'drop that database (dropdb).' : `that file, with those that begin like it.`

function databaseNamed({ dataDir }: Config, text: string): Place {
  if (text === 'sqlite') return { dataDir }
  if (/^postgres(?:ql)?:\/\/./.test(text)) return { dataDir, databaseUrl: text }
  // Without what may be a password.
  const shown = text.replace(/^.*(?=@)|\?.*$/g, '…')
  throw new Error(`${shown} is not a database. Name it as postgres://user:password@host/name, or "sqlite".\n\n${help}`)
}

/** A place of files that a flag names. */
const filesNamed = (config: Config, text: string): StudioPlace => ({
  dataDir: config.dataDir,
  bucket: text === 'folder' ? undefined : bucketAt(text, readSettings(process.env)),
})

async function moveFilesOf(
  config: Config,
  opened: Database,
  { source, target }: { source: string | undefined; target: string },
): Promise<string> {
  const [old, next] = [source === undefined ? config : filesNamed(config, source), filesNamed(config, target)]
  const [from, to] = [filePlaceOf(old), filePlaceOf(next)]
  try {
    if (from.name === to.name) throw new Error(`${to.name} is where the files are. Nothing was changed.`)
    await requireIdle(opened)
    const { files, bytes, copied, others } = await moveFiles({
      from,
      to,
      installation: (await installationOf(opened.db)).id,
      folder: next.bucket ? join(config.dataDir, 'moving') : join(uploadsIn(next), 'moving'),
      requireIdle: () => requireIdle(opened),
      onProgress: counterOf('files', 1000),
    })
    return [
      `Copied ${copied} files to ${to.name}. All ${files} (${bytesWords(bytes)}) are the same there.`,
      ...(others > 0 ? [`${others} more were there before. Those without a record go to the trash.`] : []),
      next.bucket ? `Set FILES_URL=${target} and start the server.` : 'Remove FILES_URL and start the server.',
      `The files in ${from.name} were not changed, and no server starts there. Delete them when you no longer need ` +
        'them.',
    ].join('\n')
  } finally {
    from.close()
    to.close()
  }
}

/** Counts calls, and says so now and then. */
function counterOf(what: string, every: number): () => void {
  let done = 0
  return () => {
    done += 1
    if (done % every === 0) process.stderr.write(`${done} ${what} …\n`)
  }
}

await runAsCommand(move)
