import pg from 'pg'

const made = new Map<string, Promise<string>>()

/**
 * A PostgreSQL database with nothing in it, one for each test worker: the first studio of a worker makes it, the later ones
 * empty it. Answers its address.
 */
export async function emptyPostgres(serverUrl: string): Promise<string> {
  const name = `lightbook_test_${process.env.VITEST_POOL_ID ?? '0'}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const known = made.get(name)
  if (!known) {
    made.set(name, create(serverUrl, name, url.href))
    return made.get(name) as Promise<string>
  }
  await ask(url.href, "do $$ declare name text; begin for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop execute format('truncate table %I cascade', name); end loop; end $$")
  return known
}

async function create(serverUrl: string, name: string, url: string): Promise<string> {
  await ask(serverUrl, `drop database if exists ${name} with (force)`)
  await ask(serverUrl, `create database ${name}`)
  return url
}

async function ask(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
