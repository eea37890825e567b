import { join, resolve } from 'node:path'
import { deleteAllTokens } from '#accounts/server/emails/token-store.ts'
import { endAllSessions } from '#accounts/server/sessions/sessions.ts'
import { revokeAllTokens } from '#api-tokens/server/service.ts'
import { commandLine } from '#database/command-line.ts'
import type { Db } from '#database/db.ts'
import { restore } from '#backup/server/restore.ts'
import { readFlags, readPassphrase, runAsCommand, table } from './command.ts'
import { readConfig } from './settings/config.ts'

const help = `${table([
  [commandLine('restore', 'FOLDER'), 'puts a backup into a DATA_DIR (and DATABASE_URL) without a Lightbook'],
  ['  --passphrase-file FILE', 'also the server key, decrypted with the text in FILE'],
])}

FOLDER is one backup, such as data/backups/2026-11-22T03-00-00Z. It is checked before anything is written.`

async function putBack([backup = '', ...args]: readonly string[]): Promise<string> {
  if (backup === '' || backup.startsWith('--')) throw new Error(help)
  const flags = readFlags(args, ['--passphrase-file'], help)
  const passphrase = readPassphrase(flags['--passphrase-file'])
  const config = readConfig(process.env)
  const { manifest, withheldEmails, movedAside } = await restore({
    backup: resolve(backup),
    place: config,
    passphrase,
    finish: endAllAccess,
  })
  const { madeAt, key, files } = manifest
  return [
    `Restored the database and ${files.count} files as they were at ${new Date(madeAt).toISOString()} into ` +
      `${config.dataDir}.`,
    'Everybody is signed out, links for passwords have ended, and API tokens are revoked.',
    ...(withheldEmails > 0
      ? [
          `${withheldEmails} emails waited when the backup was made. They may have been sent since, so they are ` +
            'not sent again.',
        ]
      : []),
    ...(movedAside === undefined
      ? []
      : [`A database lay where an earlier restore was interrupted. It was not deleted: it is now ${movedAside}`]),
    key && passphrase
      ? 'The server key is restored too.'
      : `The server key was not restored: put ${join(config.dataDir, 'secret.key')} back, or set SECRET_KEY, ` +
        `before you start. If it is lost: ${commandLine('admin', 'accept-key')}.`,
  ].join('\n')
}

/** A session, a link or an API token that was ended since the backup must not work again. */
async function endAllAccess(db: Db): Promise<void> {
  await endAllSessions(db)
  await deleteAllTokens(db)
  await revokeAllTokens(db)
}

await runAsCommand(putBack)
