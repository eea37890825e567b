import { sql } from 'kysely'
import type { Db } from '#database/db.ts'

const columns = ['holder', 'iban', 'bic', '"qrIban"', '"qrrPrefix"', '"accountWords"']

/** Where a photographer is paid. */
export async function up(db: Db): Promise<void> {
  for (const column of columns)
    await sql.raw(`alter table studio_money add column ${column} text not null default ''`).execute(db)
}
