import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/db.ts'

/** Reminders that are told once for each start of a shoot. */
export type ShootKind = 'shoot 24 h' | 'shoot 2 h' | 'light' | 'rain' | 'storm'

/** Weather is that of a place. */
const isOfPlace = (kind: ShootKind): boolean => kind === 'rain' || kind === 'storm'

/**
 * What names a reminder among the things that are told once: a shoot that was moved to another time is told of anew, of
 * weather also in another place.
 */
export const reminderKey = (
  kind: ShootKind,
  { id, date, coordinates }: Pick<ShootAhead, 'id' | 'date' | 'coordinates'>,
): string => `${kind} ${id} ${date}${isOfPlace(kind) ? ` ${coordinates ?? ''}` : ''}`

/** Whether a reminder was told, as a column of a shoot. */
function isReminderSent(kind: ShootKind): RawBuilder<number> {
  const place = isOfPlace(kind) ? sql`|| ' ' || coalesce(shoots.coordinates, '')` : sql``
  return sql<number>`(select count(*) from notified_once where notified_once."userId" = shoots."userId" and notified_once.key = cast(${kind} as text) || ' ' || shoots.id || ' ' || shoots.date ${place})`
}

interface Ahead {
  kind: ShootKind
  /** The last one that was looked at. */
  after: { date: number; id: number }
  /** Epoch milliseconds: shoots that begin no later. */
  until: number
  rows: number
}

/**
 * The shoots of all photographers that take place and begin after another, soonest first, with what their photographers
 * chose. Those that were told of are among them, so that a step reads as much as it answers, however many there are.
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
      isReminderSent(kind).as('told'),
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
