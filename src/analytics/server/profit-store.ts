import { sql } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { Range } from './figures-store.ts'

interface ProfitAsked {
  range: Pick<Range, 'from' | 'to'>
  currency: string
  chargesTax: boolean
  /** The last shoot of the previous page: its start and id. */
  cursor: { id: number; at: number } | undefined
}

/**
 * What shoots earned in a range of days in a currency, the latest shoot first: what was billed for them in these days,
 * less credit notes and without tax, less what was spent on them, without the tax that a studio gets back. Shoots with
 * neither are left out.
 */
export function listProfits(
  db: Db,
  owner: OwnerId,
  { range, currency, chargesTax, cursor }: ProfitAsked,
  rows: number,
) {
  const cost = chargesTax ? sql<number>`gross - coalesce("taxCents", 0)` : sql<number>`gross`
  const billed = db
    .selectFrom('invoices')
    .select([
      'shootId',
      sql<number>`(total - tax) * (case when kind = 'credit' then -1 else 1 end)`.as('billed'),
      sql<number>`0`.as('spent'),
    ])
    .where('userId', '=', owner)
    .where('issueDate', '>=', range.from)
    .where('issueDate', '<=', range.to)
    .where('status', 'not in', ['draft', 'cancelled'])
    .where('currency', '=', currency)
    .where('shootId', 'is not', null)
  const spent = db
    .selectFrom('expenses')
    .select(['shootId', sql<number>`0`.as('billed'), cost.as('spent')])
    .where('userId', '=', owner)
    .where('day', '>=', range.from)
    .where('day', '<=', range.to)
    .where('currency', '=', currency)
    .where('shootId', 'is not', null)
  const sums = db
    .selectFrom(billed.unionAll(spent).as('parts'))
    .select([
      'shootId',
      sql<number>`cast(sum(billed) as bigint)`.as('billed'),
      sql<number>`cast(sum(spent) as bigint)`.as('expenses'),
    ])
    .groupBy('shootId')
  return db
    .selectFrom(sums.as('sums'))
    .innerJoin('shoots', (on) => on.onRef('shoots.id', '=', 'sums.shootId').on('shoots.userId', '=', owner))
    .select(['shoots.id', 'shoots.title', 'shoots.date', 'sums.billed', 'sums.expenses'])
    .$if(cursor !== undefined, (query) =>
      query.where((row) =>
        row(row.refTuple('shoots.date', 'shoots.id'), '<', row.tuple(cursor?.at ?? 0, cursor?.id ?? 0)),
      ),
    )
    .orderBy('shoots.date', 'desc')
    .orderBy('shoots.id', 'desc')
    .limit(rows)
    .execute()
}
