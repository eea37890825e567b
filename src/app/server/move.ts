import { join } from 'node:path'
import { moveFiles } from '#backup/server/move-files.ts'
import { commandLine } from '#database/command-line.ts'
import type { Db } from '#database/db.ts'
import { openExisting } from '#database/open.ts'
import { filePlaceOf, type StudioPlace, uploadsIn } from '#kernel/server/files/studio-place.ts'
import { requireNoServers } from '#kernel/server/servers.ts'
import { bytesWords } from '#system/words.ts'
import { readFlags, runAsCommand, table } from './command.ts'
import { type Config, readConfig, readSettings } from './config.ts'
import { bucketAt } from './files-setting.ts'

const help = `${table([
  [commandLine('move', '--files-to PLACE'), 'copies pictures and receipts to another place'],
  ['  --files-from PLACE', 'from there, instead of where the settings say'],
])}

PLACE is s3://bucket/prefix?endpoint=…&region=…, as in FILES_URL, or "folder" for uploads in DATA_DIR. Stop the server
first. An interrupted move goes on when it is repeated. Nothing is deleted; a move back works the same way.`

/** A place that a flag names. */
const placeNamed = (config: Config, text: string): StudioPlace => ({
  dataDir: config.dataDir,
  bucket: text === 'folder' ? undefined : bucketAt(text, readSettings(process.env)),
})

async function move(args: readonly string[]): Promise<string> {
  const { '--files-to': target, '--files-from': source } = readFlags(args, ['--files-to', '--files-from'], help)
  if (target === undefined) throw new Error(help)
  const config = readConfig(process.env)
  const [old, next] = [source === undefined ? config : placeNamed(config, source), placeNamed(config, target)]
  const [from, to] = [filePlaceOf(old), filePlaceOf(next)]
  if (from.name === to.name) throw new Error(`${to.name} is where the files are. Nothing was changed.`)
  // On SQLite it is refused while a server has the file.
  const { db, engine, close } = await openExisting(config)
  try {
    const requireIdle = async () => {
      if (engine === 'postgres') await requireNoServers(db)
    }
    await requireIdle()
    const installation = await installationOf(db)
    const folder = next.bucket ? join(config.dataDir, 'moving') : join(uploadsIn(next), 'moving')
    const { files, bytes, copied, others } = await moveFiles({
      from,
      to,
      installation,
      folder,
      requireIdle,
      onProgress,
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
    await close()
  }
}

const installationOf = async (db: Db): Promise<string> =>
  (await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()).id

const reportEvery = 1000

const onProgress = (done: number): void => {
  if (done % reportEvery === 0) process.stderr.write(`${done} files …\n`)
}

await runAsCommand(move)
