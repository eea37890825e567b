import type { AccountStatus } from '#accounts/api.ts'
import type { Db } from '#database/db.ts'

/** Some of the people after an id, in the order of their ids. */
export function listEveryone(db: Db, after: number, limit: number): Promise<{ id: number; status: AccountStatus }[]> {
  return db.selectFrom('users').select(['id', 'status']).where('id', '>', after).orderBy('id').limit(limit).execute()
}

/** People by their ids: those after the first number, up to and with the second. */
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

/** `paid`: what settled invoices come to, cents. */
export async function sumEveryonesInvoices(db: Db, { after, upTo }: Stretch): Promise<{ count: number; paid: number }> {
  const { count, paid } = await db
    .selectFrom('invoices')
    .select(({ fn, cast }) => [
      fn.countAll<number>().as('count'),
      cast<number | null>(fn.sum('total').filterWhere('status', 'in', ['paid', 'complete']), 'bigint').as('paid'),
    ])
    .where('userId', '>', after)
    .where('userId', '<=', upTo)
    .executeTakeFirstOrThrow()
  return { count, paid: paid ?? 0 }
}
