import { sql } from 'kysely'
import type { Db, Tables } from './db.ts'

/** A table whose rows belong to no photographer, or not all of them. */
export type SharedTable = { [T in keyof Tables]: Tables[T] extends { userId: number } ? never : T }[keyof Tables]

/** What becomes of a shared table when the installation is closed. */
export type SharedTables = Record<SharedTable, 'cleared' | 'kept'>

let declared: SharedTables | undefined

/** Called once, by the composition of the domains. */
export function registerSharedTables(tables: SharedTables): void {
  declared = tables
}

/**
 * Deletes all rows of the tables that are cleared when the installation is closed. Throws before they are registered.
 */
export async function clearSharedTables(db: Db): Promise<void> {
  if (!declared) throw new Error('No table is registered: see registerSharedTables.')
  for (const [table, end] of Object.entries(declared))
    if (end === 'cleared') await sql`delete from ${sql.table(table)}`.execute(db)
}
