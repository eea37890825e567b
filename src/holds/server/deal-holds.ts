import { maxShownHolds } from '#holds/api.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/** A time, epoch milliseconds, in which the holds of one deal do not count. */
export interface TimeOfDeal {
  start: number
  end: number
  dealId: number
}

/** For each time, how many holds for other deals meet it and have not run out. */
export async function countHeld(db: Db, owner: OwnerId, times: readonly TimeOfDeal[], now: number): Promise<number[]> {
  const found = await db
    .selectFrom('holds')
    .select(['dealId', 'startsAt', 'endsAt'])
    .where('userId', '=', owner)
    .where('until', '>', now)
    .where('dealId', 'is not', null)
    .where((row) =>
      row.or(times.map(({ start, end }) => row.and([row('startsAt', '<', end), row('endsAt', '>', start)]))),
    )
    .orderBy('id')
    .limit(maxShownHolds)
    .execute()
  return times.map(
    ({ start, end, dealId }) =>
      found.filter((held) => held.dealId !== dealId && held.startsAt < end && held.endsAt > start).length,
  )
}

/** Until when a time is held for each of these deals; without those for which none is. */
export async function liveUntilOfDeals(db: Db, owner: OwnerId, ids: readonly number[], now: number) {
  if (ids.length === 0) return new Map<number, number>()
  const rows = await db
    .selectFrom('holds')
    .select(({ fn }) => ['dealId', fn.max<number>('until').as('until')])
    .where('userId', '=', owner)
    .where('dealId', 'in', ids)
    .where('until', '>', now)
    .groupBy('dealId')
    .execute()
  return new Map(rows.flatMap(({ dealId, until }) => (dealId === null ? [] : [[dealId, until] as const])))
}
