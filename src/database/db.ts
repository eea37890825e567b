import type { Kysely } from 'kysely'

/** The next id of each table on SQLite, whose clustered tables count nothing themselves (see nextId). */
interface IdTable {
  ids: { name: string; next: number }
}

/** The data model: each domain adds its tables to it, in its own `server/tables.ts`. */
export interface Tables extends IdTable {}

/** The database, or the transaction that is going on: stores need not know which. */
export type Db = Kysely<Tables>
