import type { ExpressionBuilder } from 'kysely'
import { maxShownHolds } from '#holds/api.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db, Tables } from '#database/db.ts'

/** Until when a time is held for a deal, also when that is over; null for never. A part of queries of deals. */
export const untilOfDeal = (row: ExpressionBuilder<Tables, 'deals'>, kind: 'proposal' | 'accepted') =>
  row
    .selectFrom('holds')
    .select(({ fn }) => fn.max<number | null>('holds.until').as('until'))
    .whereRef('holds.userId', '=', 'deals.userId')
    .whereRef('holds.dealId', '=', 'deals.id')
    .where('holds.kind', '=', kind)

/** A time, epoch milliseconds, and whose it is. */
export interface TimeOfDeal {
  start: number
  end: number
  dealId: number
}

/** For each time, how many holds of other deals meet it and have not run out, and until when its own is held. */
export async function heldIn(db: Db, owner: OwnerId, times: readonly TimeOfDeal[], now: number) {
  const found = await db
    .selectFrom('holds')
    .select(['dealId', 'startsAt', 'endsAt', 'until'])
    .where('userId', '=', owner)
    .where('until', '>', now)
    .where('dealId', 'is not', null)
    .where((row) =>
      row.or(times.map(({ start, end }) => row.and([row('startsAt', '<', end), row('endsAt', '>', start)]))),
    )
    .orderBy('id')
    .limit(maxShownHolds)
    .execute()
  return times.map(({ start, end, dealId }) => {
    const then = found.filter((hold) => hold.startsAt < end && hold.endsAt > start)
    const others = then.filter((hold) => hold.dealId !== dealId).length
    return { others, until: then.findLast((hold) => hold.dealId === dealId)?.until ?? null }
  })
}
