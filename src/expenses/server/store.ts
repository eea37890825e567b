import { type Insertable, sql, type Updateable } from 'kysely'
import type { ExpenseFilter } from '#expenses/api.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Found, IndexedDb } from '#search-index/server/service.ts'
import type { Db } from '#database/db.ts'
import { deleteIfMatch, updateIfMatch } from '#kernel/server/if-match.ts'
import type { ExpenseTables } from './tables.ts'

type Row = ExpenseTables['expenses']

const fields = [
  'expenses.id',
  'expenses.day',
  'expenses.supplier',
  'expenses.category',
  'expenses.gross',
  'expenses.taxCents',
  'expenses.rate',
  'expenses.currency',
  'expenses.paidOn',
  'expenses.words',
  'expenses.file',
  'expenses.fileName',
  'expenses.fileType',
  'expenses.fileSize',
  'expenses.keptBytes',
  'expenses.createdAt',
  'expenses.updatedAt',
  'expenses.version',
] as const

/** A deleted shoot has no id any more, only its title. */
const owned = (db: Db, owner: OwnerId) =>
  db
    .selectFrom('expenses')
    .leftJoin('shoots', (on) =>
      on.onRef('shoots.userId', '=', 'expenses.userId').onRef('shoots.id', '=', 'expenses.shootId'),
    )
    .select(fields)
    .select('shoots.id as shootId')
    .select(({ fn }) => fn.coalesce('shoots.title', 'expenses.shootTitle').as('shootTitle'))
    .where('expenses.userId', '=', owner)

export type FoundExpense = Awaited<ReturnType<ReturnType<typeof owned>['executeTakeFirstOrThrow']>>

/** The filter of a list, with the result of its search. */
export interface Asked extends Omit<ExpenseFilter, 'search'> {
  found: Found | undefined
}

/** The last expense of the previous page: its id, and its day as the name. */
type Cursor = { id: number; name: string } | undefined

/** The latest first. */
export function listExpenses(db: Db, owner: OwnerId, asked: Asked, cursor: Cursor, rows: number) {
  const { from, to, category, shootId, found } = asked
  return (
    owned(db, owner)
      .$if(from !== undefined, (query) => query.where('expenses.day', '>=', from ?? ''))
      // One upper bound only: with two, SQLite seeks the wider one, and late pages are slower than early ones.
      .$if(to !== undefined && cursor === undefined, (query) => query.where('expenses.day', '<=', to ?? ''))
      .$if(cursor !== undefined, (query) =>
        query.where((row) =>
          row(row.refTuple('expenses.day', 'expenses.id'), '<', row.tuple(cursor?.name ?? '', cursor?.id ?? 0)),
        ),
      )
      .$if(category !== undefined, (query) => query.where('expenses.category', '=', category ?? 'other'))
      .$if(shootId !== undefined, (query) => query.where('expenses.shootId', '=', shootId ?? 0))
      .$if(found !== undefined, (query) => query.where((found as Found)('expenses.id')))
      .orderBy('expenses.day', 'desc')
      .orderBy('expenses.id', 'desc')
      .limit(rows)
      .execute()
  )
}

/** The sums of a list by currency. */
export function sumExpenses(db: Db, owner: OwnerId, { from, to, category, shootId, found }: Asked) {
  return db
    .selectFrom('expenses')
    .select(({ fn }) => [
      'currency',
      fn.countAll<number>().as('count'),
      sql<number>`cast(sum(gross) as bigint)`.as('amount'),
      fn.countAll<number>().filterWhere('taxCents', 'is not', null).as('taxed'),
      sql<number>`cast(coalesce(sum("taxCents"), 0) as bigint)`.as('tax'),
    ])
    .where('userId', '=', owner)
    .$if(from !== undefined, (query) => query.where('day', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('day', '<=', to ?? ''))
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? 'other'))
    .$if(shootId !== undefined, (query) => query.where('shootId', '=', shootId ?? 0))
    .$if(found !== undefined, (query) => query.where((found as Found)('expenses.id')))
    .groupBy('currency')
    .orderBy('currency')
    .execute()
}

export const findExpense = (db: Db, owner: OwnerId, id: number) =>
  owned(db, owner).where('expenses.id', '=', id).executeTakeFirst()

export async function insertExpense(db: IndexedDb, expense: Insertable<Row>): Promise<void> {
  await db.insertInto('expenses').values(expense).execute()
}

/** Updates an expense with the expected version; returns whether it exists and had that version. */
export async function updateExpense(
  db: IndexedDb,
  owner: OwnerId,
  id: number,
  changes: Updateable<Row>,
  now: number,
  ifMatch?: number,
): Promise<boolean> {
  const changed = await updateIfMatch(db, 'expenses', owner, id, changes, { now, ifMatch })
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export function deleteExpense(db: IndexedDb, owner: OwnerId, id: number, ifMatch?: number): Promise<boolean> {
  return deleteIfMatch(db, 'expenses', owner, id, ifMatch)
}

/** Expenses after a given one, for the download of all data. */
export const listExpenseLines = (db: Db, owner: OwnerId, after: number, limit: number) =>
  owned(db, owner).where('expenses.id', '>', after).orderBy('expenses.id').limit(limit).execute()
