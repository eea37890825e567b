import type { Insertable, Updateable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { deleteIfMatch, updateIfMatch } from '#kernel/server/if-match.ts'
import type { BusyCalendarTables } from './tables.ts'

type Row = BusyCalendarTables['busy_calendars']

const owned = (db: Db, owner: OwnerId) => db.selectFrom('busy_calendars').selectAll().where('userId', '=', owner)

export const listCalendars = (db: Db, owner: OwnerId) => owned(db, owner).orderBy('name').orderBy('id').execute()

export const findCalendar = (db: Db, owner: OwnerId, id: number) =>
  owned(db, owner).where('id', '=', id).executeTakeFirst()

export type FoundCalendar = NonNullable<Awaited<ReturnType<typeof findCalendar>>>

/** How many times each calendar has. */
export const countTimes = (db: Db, owner: OwnerId) =>
  db
    .selectFrom('busy_times')
    .select(({ fn }) => ['calendarId', fn.countAll<number>().as('times')])
    .where('userId', '=', owner)
    .groupBy('calendarId')
    .execute()

export async function countTimesOf(db: Db, owner: OwnerId, calendarId: number): Promise<number> {
  const { times } = await db
    .selectFrom('busy_times')
    .select(({ fn }) => fn.countAll<number>().as('times'))
    .where('userId', '=', owner)
    .where('calendarId', '=', calendarId)
    .executeTakeFirstOrThrow()
  return Number(times)
}

export async function insertCalendar(db: Db, row: Insertable<Row>): Promise<void> {
  await db.insertInto('busy_calendars').values(row).execute()
}

/** Renames a calendar with the expected version; returns nothing when it is gone or has another version. */
export const renameCalendar = (
  db: Db,
  owner: OwnerId,
  id: number,
  name: string,
  { now, ifMatch }: { now: number; ifMatch?: number | undefined },
) => updateIfMatch(db, 'busy_calendars', owner, id, { name }, { now, ifMatch }).returningAll().executeTakeFirst()

type Reading = 'etag' | 'readAt' | 'okAt' | 'expandedAt' | 'failure' | 'isCut'

/** Notes a reading, which is not a change of the photographer's; returns nothing when the calendar is gone. */
export const noteReading = (db: Db, owner: OwnerId, id: number, reading: Updateable<Pick<Row, Reading>>) =>
  db
    .updateTable('busy_calendars')
    .set(reading)
    .where('userId', '=', owner)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** Has all calendars of a photographer read anew, also those that have not changed. */
export async function forgetReadings(db: Db, owner: OwnerId): Promise<void> {
  await db.updateTable('busy_calendars').set({ readAt: null, expandedAt: null }).where('userId', '=', owner).execute()
}

/** Returns whether a calendar with the expected version was deleted; its times go with it. */
export function deleteCalendar(db: Db, owner: OwnerId, id: number, ifMatch?: number): Promise<boolean> {
  return deleteIfMatch(db, 'busy_calendars', owner, id, ifMatch)
}

/** The times of all calendars that reach into a range. */
export const listTimesBetween = (db: Db, owner: OwnerId, { from, to }: { from: number; to: number }) =>
  db
    .selectFrom('busy_times')
    .select(['startsAt', 'endsAt'])
    .where('userId', '=', owner)
    .where('startsAt', '<', to)
    .where('endsAt', '>', from)
    .orderBy('startsAt')
    .execute()

export const listTimes = (db: Db, owner: OwnerId, calendarId: number) =>
  db
    .selectFrom('busy_times')
    .select(['startsAt', 'endsAt'])
    .where('userId', '=', owner)
    .where('calendarId', '=', calendarId)
    .orderBy('startsAt')
    .orderBy('endsAt')
    .execute()

/** Rows of one statement. */
const stepRows = 1000

export async function replaceTimes(
  db: Db,
  owner: OwnerId,
  calendarId: number,
  times: readonly (readonly [startsAt: number, endsAt: number])[],
): Promise<void> {
  await db.deleteFrom('busy_times').where('userId', '=', owner).where('calendarId', '=', calendarId).execute()
  for (let at = 0; at < times.length; at += stepRows) {
    const rows = times
      .slice(at, at + stepRows)
      .map(([startsAt, endsAt]) => ({ userId: owner, calendarId, startsAt, endsAt }))
    await db.insertInto('busy_times').values(rows).execute()
  }
}

/** The calendars of active photographers that were asked for before an instant, longest ago first. */
export const everyonesDue = (db: Db, before: number, rows: number) =>
  db
    .selectFrom('busy_calendars')
    .innerJoin('users', 'users.id', 'busy_calendars.userId')
    .selectAll('busy_calendars')
    .where('users.status', '=', 'active')
    .where((row) => row.or([row('readAt', 'is', null), row('readAt', '<=', before)]))
    .orderBy((row) => row.fn.coalesce('readAt', row.lit(0)))
    .orderBy('busy_calendars.id')
    .limit(rows)
    .execute()
