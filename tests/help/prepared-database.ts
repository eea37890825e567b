import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { hashPassword } from '#accounts/server/password/password.ts'
import { firstSettings } from '#accounts/server/settings/settings.ts'
import { claimFirstAdministrator, insertUser } from '#accounts/server/users/user-store.ts'
import type { Db } from '#database/db.ts'
import { openDatabase, type Place } from '#database/open.ts'
import { keepConnections } from './kept-connections.ts'
import { newPostgres } from './new-postgres.ts'
import { emailOf, password, people, type Who } from './people.ts'

export type Ids = Record<keyof typeof people, number>

/** When every studio opens, by its own clock. */
export const opening = Date.parse('2026-05-01T09:00:00Z')

interface Prepared {
  ids: Ids
  /** Brings the database into the state in which every studio begins. Answers its address, for PostgreSQL. */
  restore: (dataDir: string) => Promise<string | undefined>
}

let prepared: Promise<Prepared> | undefined

/**
 * A database with all its tables and the people of the tests: the first studio of a worker makes it, the later ones
 * begin with a copy.
 */
export function preparedDatabase(): Promise<Prepared> {
  const server = process.env.TEST_DATABASE_URL
  prepared ??= server ? preparePostgres(server) : prepareSqlite()
  return prepared
}

async function prepareSqlite(): Promise<Prepared> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lightbook-prepared-'))
  const ids = await invitePeople({ dataDir })
  const bytes = readFileSync(join(dataDir, 'lightbook.sqlite'))
  rmSync(dataDir, { recursive: true, force: true })
  return {
    ids,
    restore: async (folder) => void writeFileSync(join(folder, 'lightbook.sqlite'), bytes),
  }
}

async function preparePostgres(server: string): Promise<Prepared> {
  const { url } = await newPostgres(server)
  const ids = await invitePeople({ dataDir: tmpdir(), databaseUrl: url })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(keeping)
  keepConnections(url)
  return {
    ids,
    restore: async () => {
      await client.query('select pg_temp.restore()')
      return url
    },
  }
}

const kept = `select tablename from pg_tables
  where schemaname = 'public' and tablename not like 'kysely%' and tablename <> 'installation'`

/**
 * Every row as it is now, in tables of this connection, and what brings it back. Deleting what a test has left is much
 * quicker than truncating forty tables; only a superuser may do it in any order.
 */
const keeping = `
do $$ declare name text; has_rows boolean; begin
  for name in ${kept} loop
    execute format('select exists (select from public.%I)', name) into has_rows;
    if has_rows then execute format('create temporary table %I as table public.%I', 'kept_' || name, name); end if;
  end loop;
end $$;
create function pg_temp.restore() returns void language plpgsql as $$ declare name text; begin
  begin set local session_replication_role = replica; exception when insufficient_privilege then null; end;
  for name in ${kept} loop
    if current_setting('session_replication_role') = 'replica' then execute format('delete from public.%I', name);
    else execute format('truncate table public.%I cascade', name); end if;
  end loop;
  for name in select substr(relname, 6) from pg_class where relnamespace = pg_my_temp_schema()
    and relname like 'kept\\_%' and relkind = 'r' order by relname <> 'kept_users' loop
    execute format('insert into public.%I select * from %I', name, 'kept_' || name);
  end loop;
  update public.installation set "keyCheck" = null, "usedAt" = 0;
end $$`

/** Makes a database of its own with the people of the tests. */
export async function invitePeople(place: Place): Promise<Ids> {
  const { db, close } = await openDatabase(place, { onIdleError: () => {} })
  const secret = await hashPassword(password)
  const ids = await db.transaction().execute((transaction) => insertPeople(transaction, secret))
  await close()
  return ids
}

async function insertPeople(db: Db, secret: string): Promise<Ids> {
  const ids: Partial<Ids> = {}
  await claimFirstAdministrator(db, opening)
  for (const [username, { role, status }] of Object.entries(people)) {
    const user = {
      username,
      email: emailOf(username as Who),
      password: secret,
      role,
      status,
      emailVerified: status === 'pending' ? 0 : 1,
      ...firstSettings('America/New_York'),
    }
    ids[username as keyof Ids] = (await insertUser(db, user, opening)) as number
  }
  return ids as Ids
}
