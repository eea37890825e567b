import type { OwnerId } from '#kernel/access.ts'
import { maxDurationMinutes } from '#shoots/api.ts'
import type { Db } from '#database/db.ts'

/** The most that a shoot takes before and after its own hours: a day, of 25 hours when clocks change. */
const around = 25 * 3_600_000
const maxDurationMs = maxDurationMinutes * 60_000

/** The maximum number of shoots read to find free time. */
const maxTaken = 5000

/** What shoots that are not cancelled take between two instants, epoch milliseconds, and where; soonest first. */
export const takenWithPlaces = (db: Db, owner: OwnerId, { from, to }: { from: number; to: number }) =>
  db
    .selectFrom('shoots')
    .select(({ fn }) => [fn.coalesce('takesFrom', 'date').as('start'), fn.coalesce('takesUntil', 'endsAt').as('end')])
    .select(['id', 'title', 'date', 'endsAt', 'location', 'coordinates'])
    .where('userId', '=', owner)
    .where('date', '<', to + around)
    .where('date', '>', from - maxDurationMs - around)
    .where(({ fn }) => fn.coalesce('takesFrom', 'date'), '<', to)
    .where(({ fn }) => fn.coalesce('takesUntil', 'endsAt'), '>', from)
    .where('status', '<>', 'cancelled')
    .where((row) => row.or([row('takesFrom', 'is', null), row('takesFrom', '<', row.ref('takesUntil'))]))
    .orderBy('date')
    .orderBy('id')
    .limit(maxTaken)
    .execute()

/** When and where a shoot is, and what it takes. */
export const findTakes = (db: Db, owner: OwnerId, id: number) =>
  db
    .selectFrom('shoots')
    .select(['date', 'endsAt', 'timeZone', 'location', 'coordinates', 'takesFrom', 'takesUntil'])
    .where('userId', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst()

/** A time, epoch milliseconds, in which one shoot does not count. */
export interface TimeWithout {
  start: number
  end: number
  exceptShoot: number | null
}

/** For each time, how many shoots that are not cancelled meet it. */
export async function countMeeting(db: Db, owner: OwnerId, times: readonly TimeWithout[]): Promise<number[]> {
  const found = await db
    .selectFrom('shoots')
    .select(['id', 'date', 'endsAt'])
    .where('userId', '=', owner)
    .where('status', '<>', 'cancelled')
    .where((row) =>
      row.or(
        times.map(({ start, end }) =>
          row.and([row('date', '<', end), row('date', '>', start - maxDurationMs), row('endsAt', '>', start)]),
        ),
      ),
    )
    .orderBy('date')
    .orderBy('id')
    .limit(maxTaken)
    .execute()
  return times.map(
    ({ start, end, exceptShoot }) =>
      found.filter(({ id, date, endsAt }) => id !== exceptShoot && date < end && endsAt > start).length,
  )
}
