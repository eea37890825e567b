import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findUserByEmail, hasFirstAdministrator } from '#accounts/server/users/user-store.ts'
import { type Config, isLoopback, readConfig } from './settings/config.ts'
import { demoEmails, demoPassword, fillStudio } from './demo/studio.ts'
import { run } from './run.ts'
import { SettingError } from './settings/setting.ts'
import type { Lightbook } from './start.ts'

const root = join(import.meta.dirname, '../../..')
const dist = join(root, 'dist/pages')

/** A folder of its own, this machine only, no mail: the demo's password is public and its clients are fictional. */
function settings(): Config {
  const config = readConfig({ DATA_DIR: join(root, 'data-demo'), ...process.env })
  if (!isLoopback(config.host))
    throw new SettingError(
      `HOST is ${config.host}; everybody knows the demo's password, so it listens on this machine only.`,
    )
  return { ...config, databaseUrl: undefined, mailUrl: 'off' }
}

async function prepare({ database: { db }, install, fileStore }: Lightbook): Promise<void> {
  if (!(await hasFirstAdministrator(db))) await fillStudio(db, { install, fileStore, now: Date.now() })
  else if (!(await findUserByEmail(db, demoEmails.alice)))
    throw new SettingError("DATA_DIR holds somebody's studio. The demo needs a folder of its own.")
  console.log(
    `Alice's Studio: sign in as ${demoEmails.alice} (administrator) or ${demoEmails.bob}. The password of both ` +
      `is: ${demoPassword}`,
  )
}

await run(settings, { dist: existsSync(dist) ? dist : undefined, prepare })
