import type pg from 'pg'
import { type Block, blockQueries } from './block.ts'
import { type Copy, isOurs, type Row, type Snapshot } from './copy.ts'
import { analyze, connect, inOrder, insertAll, referencesIn, setCounters, withoutLimits } from './postgres-rows.ts'

const rowsAtOnce = 500
/** A signed document has several megabytes. */
const rowsWithBytesAtOnce = 8

async function firstColumn(client: pg.Client, sql: string): Promise<string[]> {
  const { rows } = await client.query<[string]>({ text: sql, rowMode: 'array' })
  return rows.map(([value]) => value)
}

const tablesOf = async (client: pg.Client): Promise<string[]> => {
  const sql = 'select tablename from pg_tables where schemaname = current_schema() order by tablename collate "C"'
  return (await firstColumn(client, sql)).filter(isOurs)
}

/** Answers a row for each column of bytes. */
const bytesIn = (table: string): string =>
  `select 1 from pg_attribute where attrelid = '"${table}"'::regclass and atttypid = 'bytea'::regtype`

export async function snapshotOfPostgres(url: string): Promise<Snapshot> {
  const client = await connect(url)
  return snapshotOver(client).catch(async (error: unknown) => {
    await client.end()
    throw error
  })
}

async function snapshotOver(client: pg.Client): Promise<Snapshot> {
  await client.query(`begin isolation level repeatable read read only; ${withoutLimits}`)
  const { rows: counters } = await client.query<{ name: string; last: number }>(
    `select left(sequencename, -3) as name, last_value as last from pg_sequences
      where schemaname = current_schema() and last_value is not null order by name`,
  )
  const isThere = async (sql: string) => (await firstColumn(client, sql)).length > 0
  const hasSteps = await isThere(
    "select 1 from pg_tables where schemaname = current_schema() and tablename = 'kysely_migration'",
  )
  const isBlocked = await isThere(blockQueries.postgres)
  return {
    block: isBlocked ? (await client.query<Block>(blockQueries.content)).rows[0] : undefined,
    steps: hasSteps ? await firstColumn(client, 'select name from kysely_migration order by name') : [],
    tables: await tablesOf(client),
    rows: async function* rows(table) {
      const atOnce = (await isThere(bytesIn(table))) ? rowsWithBytesAtOnce : rowsAtOnce
      await client.query(`declare copied cursor for select * from "${table}"`)
      try {
        for (;;) {
          const { rows: some } = await client.query<Row>(`fetch ${atOnce} from copied`)
          yield* some
          if (some.length < atOnce) break
        }
      } finally {
        // After an error the transaction is over, and so is the cursor.
        await client.query('close copied').catch(() => {})
      }
    },
    counters: Object.fromEntries(counters.map(({ name, last }) => [name, last])),
    close: () => client.end(),
  }
}

/** Replaces all rows. The schema is there. */
export async function loadPostgres(url: string, { tables, rows, counters }: Copy): Promise<void> {
  const client = await connect(url)
  try {
    await client.query(`begin; ${withoutLimits}`)
    const made = inOrder(await referencesIn(client))
    // The rows that a trigger would write are in the copy.
    for (const table of made) await client.query(`alter table "${table}" disable trigger user`)
    for (const table of made.toReversed()) await client.query(`delete from "${table}"`)
    for (const table of made) if (tables.includes(table)) await insertAll(client, table, rows(table))
    await setCounters(client, counters)
    for (const table of made) await client.query(`alter table "${table}" enable trigger user`)
    await client.query('commit')
    await analyze(client, made)
  } finally {
    await client.end()
  }
}
