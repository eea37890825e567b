import pg from 'pg'

const made = new Map<string, Promise<string>>()

/**
 * An empty PostgreSQL database for each test worker: created for the first studio, then emptied. Returns its address.
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
  await ask(url.href, emptying)
  return known
}

let others = 0

/** Creates a new PostgreSQL database; returns its address, and a function to drop it. */
export async function newPostgres(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `lightbook_new_${process.env.VITEST_POOL_ID ?? '0'}_${others++}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await create(serverUrl, name, url.href)
  return { url: url.href, drop: () => ask(serverUrl, `drop database if exists ${name} with (force)`) }
}

/** Deleting rows is much quicker than truncating forty tables; only a superuser may do it in any order. */
const emptying = `do $$ declare name text; begin
  begin set local session_replication_role = replica; exception when insufficient_privilege then null; end;
  for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' and tablename <> 'installation' loop
    if current_setting('session_replication_role') = 'replica' then execute format('delete from %I', name); else execute format('truncate table %I cascade', name); end if;
  end loop;
end $$`

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
