import pg from 'pg'
import { types } from '#database/postgres.ts'
import { isOurs, type Row } from './copy.ts'

const rowsAtOnce = 1000
/** Characters of JSON, from which rows are sent even if they are fewer. */
const charactersAtOnce = 2_000_000

/**
 * A copy takes as long as it needs, whatever limits the role has: for a transaction only, since a pooler may give the
 * connection to another program afterwards.
 */
export const withoutLimits =
  'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0; ' +
  // From PostgreSQL 17 on.
  "select set_config(name, '0', true) from pg_settings where name = 'transaction_timeout'"

/** The operating system ends a connection some minutes after the network went silent. */
export async function connect(url: string): Promise<pg.Client> {
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

export const namesOf = (tables: Iterable<string>): string => [...tables].map((table) => `"${table}"`).join(', ')

/** All tables, each with the others that its rows refer to. */
export async function referencesIn(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; others: string[] }>(
    `select tablename as name, array(
       select target.relname::text from pg_constraint join pg_class target on target.oid = confrelid
        where contype = 'f' and conrelid = format('%I.%I', schemaname, tablename)::regclass and conrelid <> confrelid
     ) as others
     from pg_tables where schemaname = current_schema() order by tablename collate "C"`,
  )
  return new Map(rows.filter(({ name }) => isOurs(name)).map(({ name, others }) => [name, others]))
}

/** Each table after those that its rows refer to. */
export function inOrder(references: ReadonlyMap<string, readonly string[]>): string[] {
  const ordered = new Set<string>()
  const place = (table: string): void => {
    if (ordered.has(table)) return
    references.get(table)?.forEach(place)
    ordered.add(table)
  }
  for (const table of references.keys()) place(table)
  return [...ordered]
}

/** Reads the next rows while PostgreSQL writes the ones before. */
export async function insertAll(client: pg.Client, table: string, rows: AsyncIterable<Row>): Promise<void> {
  const insert = `insert into "${table}" select * from json_populate_recordset(null::"${table}", $1::json)`
  let writing: Promise<unknown> = Promise.resolve()
  let some: string[] = []
  let characters = 0
  const flush = async () => {
    const text = `[${some.join()}]`
    some = []
    characters = 0
    await writing
    writing = client.query(insert, [text])
    // It is thrown where it is waited for.
    writing.catch(() => {})
  }
  for await (const row of rows) {
    const text = asJson(row)
    some.push(text)
    characters += text.length
    if (some.length === rowsAtOnce || characters >= charactersAtOnce) await flush()
  }
  if (some.length > 0) await flush()
  await writing
}

function asJson(row: Row): string {
  if (!Object.values(row).some(isBytes)) return JSON.stringify(row)
  const texts = Object.entries(row).map(([column, value]) => [
    column,
    isBytes(value) ? `\\x${Buffer.from(value).toString('hex')}` : value,
  ])
  return JSON.stringify(Object.fromEntries(texts))
}

const isBytes = (value: unknown): value is Uint8Array => value instanceof Uint8Array

export async function setCounters(client: pg.Client, counters: Readonly<Record<string, number>>): Promise<void> {
  for (const [name, last] of Object.entries(counters))
    await client.query('select setval($1::regclass, $2)', [`${name}_id`, last])
}

/** The next round of its own may be a minute away, and until then PostgreSQL knows no size of any table. */
export const analyze = (client: pg.Client, tables: readonly string[]) =>
  client.query(`begin; ${withoutLimits}; analyze ${namesOf(tables)}; commit`)
