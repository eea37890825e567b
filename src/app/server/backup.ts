import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { damageText, makeBackup } from '#backup/server/make-backup.ts'
import { readManifest } from '#backup/server/read-backup.ts'
import { commandLine } from '#database/command-line.ts'
import { openServerKey } from '#kernel/server/security/server-key.ts'
import { bytesWords } from '#system/words.ts'
import { aboutOf } from './about.ts'
import { readFlags, readPassphrase, runAsCommand, table } from './command.ts'
import { type Config, readConfig } from './settings/config.ts'
import { readFolder } from './settings/folder-setting.ts'

const help = `${table([
  [commandLine('backup'), 'copies database and files into BACKUP_DIR, by default DATA_DIR/backups'],
  ['  --to FOLDER', 'into another folder, best on another disk'],
  ['  --passphrase-file FILE', 'also the server key, encrypted with the text in FILE'],
])}

The server may go on running. Old backups are removed: the newest of 7 days, 4 weeks and 12 months stay.`

async function backUp(args: readonly string[]): Promise<string> {
  const flags = readFlags(args, ['--to', '--passphrase-file'], help)
  const config = readConfig(process.env)
  const backups = backupsIn(flags['--to'], config)
  const passphrase = readPassphrase(flags['--passphrase-file'])
  const now = Date.now()
  const key = passphrase ? { key: config.secretKey ?? keyIn(config.dataDir), passphrase } : undefined
  const { version } = aboutOf(config, now)
  const { made, removed, damaged } = await makeBackup({ place: config, backups, version, now, key })
  const { tables, files } = await readManifest(made)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    `Backed up ${rows} rows and ${files.count} files (${bytesWords(files.bytes)}) to ${made}`,
    key ? 'It holds the server key, encrypted.' : 'It does not hold the server key: keep a copy of it elsewhere.',
    ...(damaged.length > 0 ? [damageText(damaged)] : []),
    ...removed.map((name) => `Removed the old backup ${name}.`),
  ].join('\n')
}

const backupsIn = (to: string | undefined, { backupDir, dataDir }: Config): string =>
  to === undefined ? (backupDir ?? join(dataDir, 'backups')) : readFolder('--to', to)

/** The server key of a folder, which is not made here. */
function keyIn(dataDir: string): string {
  if (!existsSync(join(dataDir, 'secret.key'))) throw new Error(`There is no secret.key in ${dataDir}. Set DATA_DIR.`)
  return openServerKey(dataDir)
}

await runAsCommand(backUp)
