import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/db.ts'

/** Reminders sent once for each start of a shoot. */
export type ReminderKind = 'shoot 24 h' | 'shoot 2 h' | 'light' | 'rain' | 'storm'

/** Weather depends on the place. */
const isOfPlace = (kind: ReminderKind): boolean => kind === 'rain' || kind === 'storm'

/**
 * The key of a reminder in `notified_once`: a shoot moved to another time gets new ones, for weather also at another
 * place.
 */
export const reminderKey = (
  kind: ReminderKind,
  { id, date, coordinates }: Pick<ShootAhead, 'id' | 'date' | 'coordinates'>,
): string => `${kind} ${id} ${date}${isOfPlace(kind) ? ` ${coordinates ?? ''}` : ''}`

/** Whether a reminder was sent, as a column of a shoot. */
function isReminderSent(kind: ReminderKind): RawBuilder<number> {
  const place = isOfPlace(kind) ? sql`|| ' ' || coalesce(shoots.coordinates, '')` : sql``
  return sql<number>`(select count(*) from notified_once where notified_once."userId" = shoots."userId"
    and notified_once.key = cast(${kind} as text) || ' ' || shoots.id || ' ' || shoots.date ${place})`
}

interface Ahead {
  kind: ReminderKind
  /** The last one processed. */
  after: { date: number; id: number }
  /** Epoch milliseconds: shoots that begin no later. */
  until: number
  rows: number
}

/**
 * Upcoming shoots of all photographers after a given one, soonest first, with their photographers' settings. Those
 * already reminded are included, so that a step reads exactly as many rows as it returns.
 */
export function everyonesShootsAhead(db: Db, { kind, after, until, rows }: Ahead) {
  return db
    .selectFrom('shoots')
    .innerJoin('users', 'users.id', 'shoots.userId')
    .leftJoin('user_settings', 'user_settings.userId', 'shoots.userId')
    .select([
      'shoots.userId',
      'shoots.id',
      'shoots.title',
      'shoots.location',
      'shoots.date',
      'shoots.endsAt',
      'shoots.timeZone',
      'shoots.coordinates',
    ])
    .select([
      'users.status as userStatus',
      'users.email',
      'user_settings.notifications',
      'user_settings.preferences',
      isReminderSent(kind).as('notifiedCount'),
    ])
    .where((row) => row(row.refTuple('shoots.date', 'shoots.id'), '>', row.tuple(after.date, after.id)))
    .where('shoots.date', '<=', until)
    .where('shoots.status', 'in', ['pending', 'confirmed'])
    .orderBy('shoots.date')
    .orderBy('shoots.id')
    .limit(rows)
    .execute()
}

export type ShootAhead = Awaited<ReturnType<typeof everyonesShootsAhead>>[number]
