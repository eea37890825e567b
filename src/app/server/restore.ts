import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { restore } from '#backup/server/restore.ts'
import { readFlags, runAsCommand } from './command.ts'
import { readConfig } from './config.ts'

const help = `npm run restore -- FOLDER                 puts a backup into an empty DATA_DIR (and DATABASE_URL)
  --passphrase-file FILE                  also the server key, decrypted with the text in FILE

FOLDER is one backup, such as data/backups/2026-11-22T03-00-00Z. It is checked before anything is written.`

async function putBack([backup = '', ...args]: readonly string[]): Promise<string> {
  if (backup === '' || backup.startsWith('--')) throw new Error(help)
  const flags = readFlags(args, ['--passphrase-file'], help)
  const passphrase = flags['--passphrase-file'] && readFileSync(flags['--passphrase-file'], 'utf8').trim()
  const config = readConfig(process.env)
  const { madeAt, key, files } = await restore({ backup: resolve(backup), place: config, passphrase })
  return [
    `Restored the database and ${files.count} files as they were at ${new Date(madeAt).toISOString()} into ` +
      `${config.dataDir}.`,
    key && passphrase
      ? 'The server key is restored too.'
      : 'The server key was not restored: put secret.key back, or set SECRET_KEY.',
  ].join('\n')
}

await runAsCommand(putBack)
