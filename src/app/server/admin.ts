import {
  createAdministrator,
  listAdministrators,
  promote,
  resetPassword,
} from '#accounts/server/users/administrators.ts'
import { commandLine } from '#database/command-line.ts'
import { findBlock, textOfBlock, unblock } from '#database/copy/block.ts'
import type { Db } from '#database/db.ts'
import { requireCurrent } from '#database/migrate.ts'
import { openExisting } from '#database/open.ts'
import { Problem } from '#kernel/problem.ts'
import { withFiles } from '#kernel/server/files/studio-place.ts'
import { acceptFiles } from '#kernel/server/installation.ts'
import { forgetServerKey } from '#kernel/server/security/key-check.ts'
import { runAsCommand, table } from './command.ts'
import { type Config, readConfig } from './settings/config.ts'
import { registerAccessOfPrograms } from './other-access.ts'

const help = `${table([
  [commandLine('admin', 'list'), 'who runs this Lightbook'],
  [commandLine('admin', 'create EMAIL USERNAME'), 'makes an administrator and prints a password'],
  [commandLine('admin', 'promote EMAIL'), "makes an account an administrator's, and lets it in"],
  [commandLine('admin', 'reset-password EMAIL [--second-factor-off]'), 'prints a new password for an account'],
  [commandLine('admin', 'accept-files'), 'goes on with files that the start refused'],
  [commandLine('admin', 'accept-database'), 'goes on with records that were moved elsewhere, as they were then'],
  [commandLine('admin', 'accept-key'), 'goes on with another server key than before'],
])}

Stop the server first when it runs on SQLite. A printed password works for a day: at the sign-in its owner chooses \
another.`

interface Verb {
  /** The number of arguments after it. */
  texts: number
  flag?: string
  /** Also on a database that no server may use. */
  mayBeBlocked?: boolean
  run: (db: Db, texts: readonly string[], options: { hasFlag: boolean; config: Config }) => Promise<string>
}

const verbs: Record<string, Verb> = {
  list: {
    texts: 0,
    run: async (db) => {
      const found = await listAdministrators(db)
      return found.length === 0 ? 'There is no administrator yet.' : found.map(lineOf).join('\n')
    },
  },
  create: {
    texts: 2,
    run: async (db, [email = '', username = '']) =>
      passwordText(email, await createAdministrator(db, { email, username }, Date.now())),
  },
  promote: {
    texts: 1,
    run: async (db, [email = '']) => {
      return (await promote(db, email, Date.now()))
        ? `${email} is an administrator now, and has to sign in again.`
        : `${email} is an administrator already. Nothing was changed.`
    },
  },
  'reset-password': {
    texts: 1,
    flag: '--second-factor-off',
    run: async (db, [email = ''], { hasFlag: secondFactorOff }) =>
      passwordText(email, await resetPassword(db, email, { secondFactorOff }, Date.now())),
  },
  'accept-files': {
    texts: 0,
    run: (db, _texts, { config }) =>
      withFiles(config, async (files) => {
        await acceptFiles(db, files)
        return (
          `The files in ${files.name} belong to this database from now on. Those that it does not know go to ` +
          `${files.trash} for 30 days.`
        )
      }),
  },
  'accept-database': {
    texts: 0,
    mayBeBlocked: true,
    run: async (db) => {
      const found = await findBlock(db)
      if (!found) return 'A server can start on this database already. Nothing was changed.'
      if (found.kind !== 'moved') throw new Error(textOfBlock(found))
      await unblock(db)
      return (
        `A server can start on this database again. What was recorded in ${found.note} is not here: see that no ` +
        'server uses it.'
      )
    },
  },
  'accept-key': {
    texts: 0,
    run: async (db) => {
      await forgetServerKey(db)
      return (
        'The next server that starts decides which key is used. Codes of authenticator apps that another key ' +
        'encrypted no longer work; recovery codes do. Contracts sealed with a lost key can no longer be verified. ' +
        'If you find the old key, put it on a line below the new one in secret.key: both work again.'
      )
    },
  },
}

const passwordText = (email: string, password: string): string =>
  `The password of ${email} is ${password}\nIt works for a day. At the sign-in another one has to be chosen.`

const lineOf = ({
  username,
  email,
  status,
  lastLoginAt,
}: Awaited<ReturnType<typeof listAdministrators>>[number]): string =>
  [
    username,
    email,
    status,
    lastLoginAt === null ? 'never signed in' : `signed in ${new Date(lastLoginAt).toISOString()}`,
  ].join('  ')

async function answer([verb = 'help', ...rest]: readonly string[]): Promise<string> {
  if (verb === 'help' || verb === '--help') return help
  const work = verbs[verb]
  const texts = rest.filter((word) => !word.startsWith('--'))
  const flags = rest.filter((word) => word.startsWith('--'))
  if (!work) throw new Problem('invalid', `There is no command "${verb}".\n\n${help}`)
  if (texts.length !== work.texts || flags.some((flag) => flag !== work.flag))
    throw new Problem('invalid', `Wrong arguments for "${verb}": ${rest.join(' ') || 'none'}.\n\n${help}`)
  const config = readConfig(process.env)
  const { db, close } = await openExisting(config, work.mayBeBlocked ? requireCurrent : undefined)
  try {
    return await work.run(db, texts, { hasFlag: flags.length > 0, config })
  } finally {
    await close()
  }
}

registerAccessOfPrograms()
await runAsCommand(answer)
