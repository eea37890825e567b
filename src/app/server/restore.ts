import { resolve } from 'node:path'
import { restore } from '#backup/server/restore.ts'
import { readFlags, readPassphrase, runAsCommand } from './command.ts'
import { readConfig } from './config.ts'

const help = `npm run restore -- FOLDER                 puts a backup into a DATA_DIR (and DATABASE_URL) without a Lightbook
  --passphrase-file FILE                  also the server key, decrypted with the text in FILE

FOLDER is one backup, such as data/backups/2026-11-22T03-00-00Z. It is checked before anything is written.`

async function putBack([backup = '', ...args]: readonly string[]): Promise<string> {
  if (backup === '' || backup.startsWith('--')) throw new Error(help)
  const flags = readFlags(args, ['--passphrase-file'], help)
  const passphrase = readPassphrase(flags['--passphrase-file'])
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
