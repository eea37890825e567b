import { sql } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db, Tables } from '#database/db.ts'

/** A table to read: its owner column, its key, and its columns. */
export interface Reading {
  table: keyof Tables
  /** The column with the owner's id. */
  owner: 'userId' | 'id'
  key: readonly string[]
  columns: readonly string[]
}

export type Row = Record<string, unknown>

/** A photographer's rows after a key, in key order; the first ones without a key. */
export async function listRows(
  db: Db,
  owner: OwnerId,
  { table, owner: whose, key, columns }: Reading,
  after: Row | undefined,
  limit: number,
): Promise<Row[]> {
  const refs = sql.join(key.map((name) => sql.ref(name)))
  const rest = after && key.length > 0 ? sql`and (${refs}) > (${sql.join(key.map((name) => after[name]))})` : sql``
  const order = key.length > 0 ? sql`order by ${refs}` : sql``
  const wanted = sql.join([...new Set([...columns, ...key])].map((name) => sql.ref(name)))
  const { rows } = await sql<Row>`select ${wanted} from ${sql.table(table)} where ${sql.ref(whose)} = ${owner}
      ${rest} ${order} limit ${limit}`.execute(db)
  return rows
}

/** What the PDF of an invoice usually takes, bytes: it is made when it is downloaded. */
const usualInvoice = 25_000

/** The number of images and documents, and their total size in bytes; of invoices an estimate. */
export async function weighFiles(db: Db, owner: OwnerId): Promise<{ files: number; size: number }> {
  const images = await db
    .selectFrom('reference_images')
    .select(({ fn, cast }) => [
      fn.countAll<number>().as('files'),
      cast<number | null>(fn.sum('size'), 'bigint').as('size'),
    ])
    .where('userId', '=', owner)
    .executeTakeFirstOrThrow()
  const documents = await db
    .selectFrom('contract_documents')
    .select(({ fn, cast }) => [
      fn.countAll<number>().as('files'),
      cast<number | null>(fn.sum(sql`length(bytes)`), 'bigint').as('size'),
    ])
    .where('userId', '=', owner)
    .executeTakeFirstOrThrow()
  const { invoices } = await db
    .selectFrom('invoices')
    .select(({ fn }) => fn.countAll<number>().as('invoices'))
    .where('userId', '=', owner)
    .where('status', '<>', 'draft')
    .executeTakeFirstOrThrow()
  return {
    files: images.files + documents.files + invoices,
    size: (images.size ?? 0) + (documents.size ?? 0) + invoices * usualInvoice,
  }
}
