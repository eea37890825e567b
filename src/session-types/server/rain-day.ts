import { dropRainDays, holdRainDay, rainDaysOfType } from '#holds/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { minuteMs } from '#kernel/durations.ts'
import { Problem } from '#kernel/problem.ts'
import type { Stretch } from '#light/civil-day.ts'
import { publishedRow, rowOnDay } from '#session-types/mini-day.ts'
import type { Db } from '#database/db.ts'
import { advisoryLock } from '#database/dialect.ts'
import { type Met, whatMeets } from './meeting.ts'
import { requirePlace } from './places.ts'
import { findType } from './store.ts'
import { type StoredType, toType } from './stored-type.ts'

/** What the rain day of a session type follows from. */
const factsOf = ({ mini, isOn, duration, before, after, weather }: StoredType): string =>
  JSON.stringify([mini, isOn, duration, before, after, weather !== null])

/** The row of a type that is online on its rain day, and when it is; undefined without one, or once it has begun. */
function rainRowOf(type: StoredType, zone: string, now: number): (Stretch & { until: number }) | undefined {
  const { mini, isOn, weather } = type
  const row = publishedRow(type)
  const [first, last] = [row?.[0], row?.at(-1)]
  if (!isOn || !weather || !mini?.rainDay || !first || !last || first.start <= now) return undefined
  return { ...rowOnDay({ start: first.start, end: last.end }, mini.rainDay, zone), until: first.start }
}

const inTheWay = ({ what, ...by }: Met): string =>
  what === 'shoot' && 'title' in by ? `Something else is planned then: ${by.title}.` : 'Part of that time is held.'

/** Holds the rain day of a session type whole, if it has one. Returns what is in the way; undefined for nothing. */
async function hold(db: Db, owner: OwnerId, type: StoredType, now: number): Promise<Met | undefined> {
  await advisoryLock(db, 'dates', owner)
  await dropRainDays(db, owner, type.id)
  if (!type.mini?.rainDay) return undefined
  const { name: place, lat, lng, timeZone } = await requirePlace(db, owner, type.mini.placeId)
  const row = rainRowOf(type, timeZone, now)
  if (!row) return undefined
  const { id: typeId, before, after } = type
  const time = { startsAt: row.start - before * minuteMs, endsAt: row.end + after * minuteMs }
  const claim = {
    from: time.startsAt,
    until: time.endsAt,
    start: row.start,
    end: row.end,
    place,
    position: { lat, lng },
  }
  const [met] = await whatMeets(db, owner, { id: 0, shootId: null }, claim, now)
  if (met) return met
  const coordinates = JSON.stringify({ lat, lng })
  await holdRainDay(db, owner, { ...time, before, after, typeId, timeZone, place, coordinates, until: row.until }, now)
  return undefined
}

/** Once a session type was changed: holds its rain day, or gives it up. Throws when something is planned then. */
export async function followRainDay(
  db: Db,
  owner: OwnerId,
  type: StoredType,
  before: StoredType | undefined,
  now: number,
): Promise<void> {
  const named = [before, type].some((one) => one?.mini?.rainDay)
  if (!named || (before && factsOf(before) === factsOf(type))) return
  const met = await hold(db, owner, type, now)
  if (!met) return
  const words = inTheWay(met)
  throw new Problem('conflict', words, { reason: 'rain_day_taken', fields: { 'mini.rainDay': words } })
}

/** Holds the rain day of a session type again, as far as it is free. */
export async function holdRainDayAgain(db: Db, owner: OwnerId, typeId: number, now: number): Promise<void> {
  const row = await findType(db, owner, typeId)
  if (row) await hold(db, owner, toType(row), now)
}

/** Once a session type was deleted. */
export const dropRainDayOf = async (db: Db, owner: OwnerId, typeId: number): Promise<void> => {
  if ((await rainDaysOfType(db, owner, typeId)).length > 0) await dropRainDays(db, owner, typeId)
}
