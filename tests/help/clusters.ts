import pg from 'pg'
import { onTestFinished } from 'vitest'
import { installed } from '../../scripts/postgres.mjs'
import { type Cluster, openCluster } from '../../scripts/postgres-cluster.mjs'

/** The folder of PostgreSQL's programs; tests that stop and promote servers need them. */
export const programs = installed()

/** The rows of one query, on a connection of its own. */
export async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

/** A PostgreSQL of the test's own; with `primary`, the address of another one, a replica of that. */
export async function startPostgres(settings: Record<string, string> = {}, primary?: string): Promise<Cluster> {
  const cluster = await openCluster(programs ?? '', settings, primary)
  process.once('exit', cluster.remove)
  onTestFinished(() => {
    process.off('exit', cluster.remove)
    cluster.remove()
  })
  return cluster
}
