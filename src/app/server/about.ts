import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { About } from '#kernel/server/install.ts'
import type { Config } from './settings/config.ts'

/** What the system page shows about this process; `startedAt`: epoch milliseconds. */
export function aboutOf({ dataDir, backupDir, databaseUrl }: Config, startedAt: number): About {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
    version: string
  }
  return {
    version,
    startedAt,
    dataDir,
    backupDir,
    database: databaseUrl === undefined ? join(dataDir, 'lightbook.sqlite') : plainPlace(databaseUrl),
  }
}

/** Host and name of a database, without user and password. */
function plainPlace(url: string): string {
  if (!URL.canParse(url)) return 'the one that DATABASE_URL names'
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}
