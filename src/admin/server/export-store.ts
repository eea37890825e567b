import { sql } from 'kysely'
import type { Db, Tables } from '#database/db.ts'

/** What is read of a table, and what tells its rows apart. */
export interface Reading {
  table: 'users' | 'shoots' | 'invoices'
  key: readonly string[]
  columns: readonly string[]
}

export type Row = Record<string, unknown>

/** Everybody's rows after one of them, in the order of their keys; the first when there is none. */
export async function listEveryonesRows(
  db: Db,
  { table, key, columns }: Reading,
  after: Row | undefined,
  limit: number,
): Promise<Row[]> {
  const refs = sql.join(key.map((name) => sql.ref(name)))
  const rest = after ? sql`where (${refs}) > (${sql.join(key.map((name) => after[name]))})` : sql``
  const { rows } =
    await sql<Row>`select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table satisfies keyof Tables)} ${rest} order by ${refs} limit ${limit}`.execute(
      db,
    )
  return rows
}

/** What users filled in of themselves. */
export async function listProfiles(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('user_profiles')
    .select(['userId', 'businessName', 'website', 'phone', 'photographerLevel', 'photographyType', 'preferredGear'])
    .where('userId', 'in', ids)
    .execute()
}
