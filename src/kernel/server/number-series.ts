import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/**
 * The prefixes of numbers. Each domain adds its own, with its name, in its `server/domain.ts`: two domains with the
 * same prefix do not compile.
 */
export interface NumberSeries {}

/**
 * The next number of an owner's series in a year, from 1. The row is locked until the transaction ends, so no number is
 * used twice, and a rollback leaves no gap.
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

/** The last number used in a year; undefined before the series has begun. */
export async function lastNumber(
  db: Db,
  owner: OwnerId,
  kind: keyof NumberSeries,
  year: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('number_series')
    .select('last')
    .where('userId', '=', owner)
    .where('kind', '=', kind)
    .where('year', '=', year)
    .executeTakeFirst()
  return row?.last
}

/**
 * Begins a series at another number than 1. Of two who begin it, by this or by using a number, the first one does:
 * returns whether it was this call.
 */
export async function startSeries(
  db: Db,
  owner: OwnerId,
  kind: keyof NumberSeries,
  year: number,
  next: number,
): Promise<boolean> {
  const begun = await db
    .insertInto('number_series')
    .values({ userId: owner, kind, year, last: next - 1 })
    .onConflict((on) => on.doNothing())
    .returning('last')
    .executeTakeFirst()
  return begun !== undefined
}
