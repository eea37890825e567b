import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/**
 * What numbers begin with. Each domain adds its own, with its name, in its `server/domain.ts`, so that two domains that chose the same do not
 * compile.
 */
export interface NumberSeries {}

/**
 * The next running number of an owner's year, from 1, of what is numbered so. It belongs to the transaction that
 * takes it: the row is held until that ends, so two never get the same one, and what is rolled back leaves no gap.
 */
export async function nextNumber(db: Db, owner: OwnerId, kind: keyof NumberSeries, year: number): Promise<number> {
  if (!db.isTransaction) throw new Error('A number is given in the transaction of what bears it.')
  const { last } = await db
    .insertInto('number_series')
    .values({ userId: owner, kind, year, last: 1 })
    .onConflict((on) =>
      on.columns(['userId', 'kind', 'year']).doUpdateSet((row) => ({ last: row('number_series.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}
