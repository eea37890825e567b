import { sql } from 'kysely'
import type { Db, Tables } from '#database/db.ts'

/** The columns to read from a table, and its key. */
export interface Reading {
  table: 'users' | 'shoots' | 'invoices'
  key: readonly string[]
  columns: readonly string[]
}

export type Row = Record<string, unknown>

/** Rows of all users after a key, in key order; the first ones without a key. */
export async function listEveryonesRows(
  db: Db,
  { table, key, columns }: Reading,
  after: Row | undefined,
  limit: number,
): Promise<Row[]> {
  const refs = sql.join(key.map((name) => sql.ref(name)))
  const rest = after ? sql`where (${refs}) > (${sql.join(key.map((name) => after[name]))})` : sql``
  const { rows } = await sql<Row>`select ${sql.join(columns.map((name) => sql.ref(name)))}
      from ${sql.table(table satisfies keyof Tables)} ${rest} order by ${refs} limit ${limit}`.execute(db)
  return rows
}

/** The users' profiles. */
export async function listProfiles(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('user_profiles')
    .select(['userId', 'businessName', 'website', 'phone', 'photographerLevel', 'photographyType', 'preferredGear'])
    .where('userId', 'in', ids)
    .execute()
}
