import {
  analyze,
  connect,
  inOrder,
  insertAll,
  namesOf,
  referencesIn,
  setCounters,
  withoutLimits,
} from './postgres-rows.ts'
import type { CopyTarget } from './target.ts'

/** A database on PostgreSQL with the schema of the copy. */
export async function openPostgresTarget(url: string): Promise<CopyTarget> {
  const client = await connect(url)
  const inTransaction = async (work: () => Promise<unknown>): Promise<void> => {
    await client.query(`begin; ${withoutLimits}`)
    await work()
    await client.query('commit')
  }
  return {
    empty: async (kept) => {
      const references = await referencesIn(client)
      const emptied = new Set<string>()
      for (const table of inOrder(references))
        if (!kept.has(table) || references.get(table)?.some((other) => emptied.has(other))) emptied.add(table)
      if (emptied.size > 0) await inTransaction(() => client.query(`truncate ${namesOf(emptied)}`))
      return [...emptied]
    },
    fill: (table, rows) =>
      inTransaction(async () => {
        // The rows that a trigger would write are in the copy.
        await client.query(`alter table "${table}" disable trigger user`)
        await insertAll(client, table, rows)
        await client.query(`alter table "${table}" enable trigger user`)
      }),
    finish: async (counters) => {
      await setCounters(client, counters)
      await analyze(client, [...(await referencesIn(client)).keys()])
    },
    close: () => client.end(),
  }
}
