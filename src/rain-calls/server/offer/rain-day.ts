import { dropRainDays, holdRainDay, rainDaysOfType } from '#holds/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayAt } from '#kernel/dates.ts'
import { minuteMs } from '#kernel/durations.ts'
import type { RainCall } from '#rain-calls/server/calls.ts'
import type { SessionTerms } from '#session-types/session-terms.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'

/** What is held whole for the row of a call; its families may take their times of it. */
export const rainDayHoldIds = async (
  db: Db,
  owner: OwnerId,
  { miniDayId }: Pick<RainCall, 'miniDayId'>,
): Promise<number[]> => (miniDayId === null ? [] : (await rainDaysOfType(db, owner, miniDayId)).map(({ id }) => id))

/** The day that is held whole for the row of a call; null for none. */
export async function heldRainDay(
  db: Db,
  owner: OwnerId,
  { miniDayId }: Pick<RainCall, 'miniDayId'>,
  { timeZone, now }: { timeZone: string; now: number },
): Promise<string | null> {
  if (miniDayId === null) return null
  const held = (await rainDaysOfType(db, owner, miniDayId)).findLast(({ until }) => until > now)
  return held ? dayAt(held.startsAt + held.before * minuteMs, timeZone) : null
}

interface WholeDay {
  start: number
  end: number
  /** Epoch milliseconds. */
  until: number
  around: Pick<SessionTerms, 'before' | 'after'>
}

/** Holds the rain day of a row whole, in place of another one. The dates of the photographer are locked. */
export async function holdWholeDay(
  db: Db,
  owner: OwnerId,
  { miniDayId: typeId, shootId }: RainCall,
  { start, end, until, around: { before, after } }: WholeDay,
  now: number,
): Promise<void> {
  if (typeId === null) return
  await dropRainDays(db, owner, typeId)
  const { location: place, coordinates, timeZone } = await requireShoot(db, owner, shootId)
  const time = { startsAt: start - before * minuteMs, endsAt: end + after * minuteMs, before, after }
  await holdRainDay(db, owner, { ...time, typeId, timeZone, until, place, coordinates }, now)
}

/** Gives up what is held whole for the row of a call. */
export const freeWholeDay = async (db: Db, owner: OwnerId, { miniDayId }: RainCall): Promise<void> =>
  miniDayId === null ? undefined : dropRainDays(db, owner, miniDayId)
