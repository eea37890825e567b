import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackage } from './debian.mjs'
import { startPglite } from './pglite.mjs'
import { startCluster } from './postgres-cluster.mjs'

/** Runs `work` with a PostgreSQL of its own, which is always removed afterwards. */
export async function withPostgres(work) {
  const given = process.env.TEST_DATABASE_URL
  if (given) return work(given, [])
  const programs = installed() ?? ((await installPackage('postgresql')) ? installed() : undefined)
  const server = programs ? await startCluster(programs) : await startPglite()
  process.once('exit', server.stop)
  try {
    return await work(server.url, server.vitestArgs)
  } finally {
    process.off('exit', server.stop)
    server.stop()
  }
}

/** The folder with PostgreSQL's programs; the newest version, where there are several. Undefined without them. */
export function installed() {
  const onPath = (process.env.PATH ?? '').split(delimiter)
  const usual = [
    '/usr/lib/postgresql/*/bin',
    '/usr/pgsql-*/bin',
    '/opt/homebrew/opt/postgresql*/bin',
    '/usr/local/opt/postgresql*/bin',
  ]
  const newestFirst = usual.flatMap((pattern) =>
    globSync(pattern).sort((a, b) => b.localeCompare(a, 'en', { numeric: true })),
  )
  return [...newestFirst, ...onPath].find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  )
}
