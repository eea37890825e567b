import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { type Lead, leads } from '#reminders/rules.ts'

interface Due {
  lead: Lead
  now: number
  after: { date: number; id: number }
  rows: number
}

/** What names a reminder among the things that are told once: a shoot that was moved is told of anew. */
export const reminderKey = (lead: Lead, { id, date }: { id: number; date: number }): string => `shoot ${lead} ${id} ${date}`

/** The shoots of all photographers that a reminder is due for and was not told yet, the next ones first. */
export function listDue(db: Db, { lead, now, after, rows }: Due) {
  const { from, until } = leads[lead]
  return db
    .selectFrom('shoots')
    .innerJoin('users', 'users.id', 'shoots.userId')
    .innerJoin('user_settings', 'user_settings.userId', 'shoots.userId')
    .select(['shoots.userId', 'shoots.id', 'shoots.title', 'shoots.location', 'shoots.date', 'shoots.timeZone', 'users.email', 'user_settings.notifications', 'user_settings.preferences'])
    .where((row) => row(row.refTuple('shoots.date', 'shoots.id'), '>', row.tuple(Math.max(after.date, now + until), after.date > now + until ? after.id : 0)))
    .where('shoots.date', '<=', now + from)
    .where('shoots.status', 'in', ['pending', 'confirmed'])
    .where('users.status', '=', 'active')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('told').select('told.what').whereRef('told.userId', '=', 'shoots.userId').where('told.what', '=', sql<string>`'shoot ' || cast(${lead} as text) || ' ' || shoots.id || ' ' || shoots.date`))))
    .orderBy('shoots.date')
    .orderBy('shoots.id')
    .limit(rows)
    .execute()
}

export type DueShoot = Awaited<ReturnType<typeof listDue>>[number]
