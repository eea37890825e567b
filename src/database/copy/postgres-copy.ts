import pg from 'pg'
import { types } from '#database/postgres.ts'
import { type Block, blockQueries } from './block.ts'
import { type Copy, isOurs, type Row, type Snapshot } from './copy.ts'

const rowsAtOnce = 500
/** A signed document has several megabytes. */
const rowsWithBytesAtOnce = 8
/** Characters of JSON, from which rows are sent even if they are fewer. */
const charactersAtOnce = 2_000_000

/**
 * A copy takes as long as it needs, whatever limits the role has: for a transaction only, since a pooler may give the
 * connection to another program afterwards.
 */
const withoutLimits =
  'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0; ' +
  // From PostgreSQL 17 on.
  "select set_config(name, '0', true) from pg_settings where name = 'transaction_timeout'"

/** The operating system ends a connection some minutes after the network went silent. */
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    types,
    connectionTimeoutMillis: 15_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'lightbook copy',
  })
  // A connection that is lost between two statements is noticed by the next one.
  client.on('error', () => {})
  await client.connect()
  return client
}

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
    const made = await inOrderOfReferences(client)
    // The rows that a trigger would write are in the copy.
    for (const table of made) await client.query(`alter table "${table}" disable trigger user`)
    for (const table of made.toReversed()) await client.query(`delete from "${table}"`)
    for (const table of made) if (tables.includes(table)) await insertAll(client, table, rows(table))
    for (const [name, last] of Object.entries(counters))
      await client.query('select setval($1::regclass, $2)', [`${name}_id`, last])
    for (const table of made) await client.query(`alter table "${table}" enable trigger user`)
    await client.query('commit')
    // The next round of its own may be a minute away, and until then PostgreSQL knows no size of any table.
    await client.query(`begin; ${withoutLimits}; analyze ${made.map((table) => `"${table}"`).join(', ')}; commit`)
  } finally {
    await client.end()
  }
}

async function insertAll(client: pg.Client, table: string, rows: AsyncIterable<Row>): Promise<void> {
  const insert = `insert into "${table}" select * from json_populate_recordset(null::"${table}", $1::json)`
  let some: string[] = []
  let characters = 0
  const flush = async () => {
    await client.query(insert, [`[${some.join()}]`])
    some = []
    characters = 0
  }
  for await (const row of rows) {
    const text = JSON.stringify(asJson(row))
    some.push(text)
    characters += text.length
    if (some.length === rowsAtOnce || characters >= charactersAtOnce) await flush()
  }
  if (some.length > 0) await flush()
}

const asJson = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value,
    ]),
  )

/** Each table after those that its rows reference. */
async function inOrderOfReferences(client: pg.Client): Promise<string[]> {
  const tables = await tablesOf(client)
  const { rows } = await client.query<{ source: string; target: string }>(
    `select source.relname as source, target.relname as target from pg_constraint
      join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
      where contype = 'f' and connamespace = current_schema()::regnamespace and conrelid <> confrelid`,
  )
  const ordered: string[] = []
  const place = (table: string): void => {
    if (ordered.includes(table)) return
    for (const { source, target } of rows) if (source === table) place(target)
    ordered.push(table)
  }
  tables.forEach(place)
  return ordered
}
