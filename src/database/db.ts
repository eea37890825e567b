import type { Kysely } from 'kysely'

/** The next id of each clustered table on SQLite, which has no autoincrement there (see nextId). */
interface IdTable {
  ids: { name: string; next: number }
}

/** The data model: each domain adds its tables to it, in its own `server/tables.ts`. */
export interface Tables extends IdTable {}

/** The database, or the current transaction: stores do not distinguish them. */
export type Db = Kysely<Tables>
