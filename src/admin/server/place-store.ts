import { sql } from 'kysely'
import type { AccountStatus } from '#accounts/api.ts'
import type { Db } from '#database/db.ts'

/** A batch of users after an id, by id. */
export function listEveryone(db: Db, after: number, limit: number): Promise<{ id: number; status: AccountStatus }[]> {
  return db.selectFrom('users').select(['id', 'status']).where('id', '>', after).orderBy('id').limit(limit).execute()
}

/** A range of user ids: greater than the first, up to and including the second. */
interface Stretch {
  after: number
  upTo: number
}

export async function countEveryonesShoots(db: Db, { after, upTo }: Stretch): Promise<number> {
  const { count } = await db
    .selectFrom('shoots')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '>', after)
    .where('userId', '<=', upTo)
    .executeTakeFirstOrThrow()
  return count
}

/** By currency the number of invoices, that of settled ones, and the total of those less credit notes. */
export async function sumEveryonesInvoices(db: Db, { after, upTo }: Stretch) {
  const rows = await db
    .selectFrom('invoices')
    .select(({ fn, cast }) => [
      'currency',
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere('status', 'in', ['paid', 'complete']).as('settled'),
      cast<number | null>(
        fn
          .sum(sql`case when kind = 'credit' then -total else total end`)
          .filterWhere('status', 'in', ['paid', 'complete']),
        'bigint',
      ).as('paid'),
    ])
    .where('userId', '>', after)
    .where('userId', '<=', upTo)
    .groupBy('currency')
    .execute()
  return rows.map(({ paid, ...row }) => ({ ...row, paid: paid ?? 0 }))
}
