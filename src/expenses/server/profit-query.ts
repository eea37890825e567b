import { sql } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/** What was billed for a shoot without tax, by currency: issued and not cancelled, less credit notes. */
export const sumBilledOfShoot = (db: Db, owner: OwnerId, shootId: number) =>
  db
    .selectFrom('invoices')
    .select([
      'currency',
      sql<number>`cast(sum((total - tax) * (case when kind = 'credit' then -1 else 1 end)) as bigint)`.as('amount'),
    ])
    .where('userId', '=', owner)
    .where('shootId', '=', shootId)
    .where('status', 'not in', ['draft', 'cancelled'])
    .groupBy('currency')
    .execute()

/** What was spent on a shoot by currency, without the tax that a studio that charges tax gets back. */
export function sumSpentOnShoot(db: Db, owner: OwnerId, shootId: number, chargesTax: boolean) {
  const cost = chargesTax ? sql`gross - coalesce("taxCents", 0)` : sql`gross`
  return db
    .selectFrom('expenses')
    .select(['currency', sql<number>`cast(sum(${cost}) as bigint)`.as('amount')])
    .where('userId', '=', owner)
    .where('shootId', '=', shootId)
    .groupBy('currency')
    .execute()
}
