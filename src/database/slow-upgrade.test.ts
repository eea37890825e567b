import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openOldDatabase } from '#tests/help/old-database.ts'
import { isPostgres } from './dialect.ts'
import { openDatabase } from './open.ts'

/** What a server holds that changes the schema. */
const turn = sql.lit('3853314791062309107')

test('a change of the schema may take longer than a request', async () => {
  const old = await openOldDatabase()
  if (!isPostgres(old)) return
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(old)
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${rows[0]?.name}`
  url.searchParams.set('statement_timeout', '100')
  const held = Promise.withResolvers<void>()
  const other = old.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${turn}::bigint)`.execute(connection)
    held.resolve()
    await sql`select pg_sleep(0.5), pg_advisory_unlock(${turn}::bigint)`.execute(connection)
  })
  await held.promise
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl: url.href }, { onIdleError: () => {} })
  await other
  // Requests are cut as ever.
  await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toMatchObject({ code: '57014' })
  await close()
})
