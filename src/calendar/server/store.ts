import { sql } from 'kysely'
import { coverOf } from '#shoots/server/cover-query.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayMs } from '#kernel/durations.ts'
import { maxShownShoots } from '#calendar/api.ts'
import { maxDurationMinutes } from '#shoots/api.ts'
import { compiled } from '#database/compiled.ts'
import type { Db } from '#database/db.ts'

const maxDurationMs = maxDurationMinutes * 60_000

const fields = [
  // Repeated, because SQLite orders a union by its column names only.
  'shoots.id as id',
  'shoots.title',
  'shoots.date',
  'shoots.endsAt',
  'shoots.duration',
  'shoots.timeZone',
  'shoots.location',
  'shoots.coordinates',
  'shoots.type',
  'shoots.status',
  'shoots.version',
] as const

const owned = (db: Db, owner: OwnerId) =>
  db
    .selectFrom('shoots')
    .leftJoin('shoot_clients', (on) =>
      on.onRef('shoot_clients.userId', '=', 'shoots.userId').onRef('shoot_clients.shootId', '=', 'shoots.id'),
    )
    .leftJoin('clients', (on) =>
      on.onRef('clients.userId', '=', 'shoot_clients.userId').onRef('clients.id', '=', 'shoot_clients.clientId'),
    )
    .where('shoots.userId', '=', owner)

interface RangeValues {
  owner: OwnerId
  from: number
  to: number
  /** The earliest starts of shoots that are still running at `from`: of at most a day, and of any length. */
  dayBefore: number
  earliestStart: number
}

/**
 * Three index ranges, so that no irrelevant row is read: shoots that begin in the range, shoots of at most a day that
 * began the day before, and the few longer ones, which have an index of their own. The engines use that index only when
 * the condition is literal SQL.
 */
function buildRange(db: Db, { owner, from, to, dayBefore, earliestStart }: RangeValues) {
  const shown = owned(db, owner).select(fields).select('clients.name as clientName').select(coverOf)
  const goesOn = shown.where('shoots.date', '<', from).where('shoots.endsAt', '>', from)
  return shown
    .where('shoots.date', '>=', from)
    .where('shoots.date', '<', to)
    .unionAll(goesOn.where('shoots.date', '>', dayBefore).where(sql<boolean>`shoots.duration <= 1440`))
    .unionAll(goesOn.where('shoots.date', '>', earliestStart).where(sql<boolean>`shoots.duration > 1440`))
    .orderBy('date')
    .orderBy('id')
    .limit(maxShownShoots)
}

export type CalendarRow = Awaited<ReturnType<ReturnType<typeof buildRange>['execute']>>[number]

const range = compiled<RangeValues, CalendarRow>((db, slots) => buildRange(db, slots))

/** Shoots that overlap a range, soonest first. */
export const listBetween = (
  db: Db,
  owner: OwnerId,
  { from, to }: { from: number; to: number },
): Promise<CalendarRow[]> =>
  range(db, { owner, from, to, dayBefore: from - dayMs, earliestStart: from - maxDurationMs })

export interface FeedPlace {
  date: number
  id: number
}

/** One page of the feed, latest first, from `since` on and before `before`. */
export function listForFeed(db: Db, owner: OwnerId, since: number, before: FeedPlace | undefined, rows: number) {
  return (
    owned(db, owner)
      .select(fields)
      .select(['shoots.createdAt', 'shoots.updatedAt', 'clients.name as clientName'])
      .select(['shoot_clients.createdAt as assignedAt', 'clients.updatedAt as clientUpdatedAt'])
      .$if(before === undefined, (query) => query.where('shoots.date', '>=', since))
      // One bound on the index column only: with two, SQLite seeks the wider one. Rows before `since` end the last
      // page.
      .$if(before !== undefined, (query) =>
        query.where((row) =>
          row(row.refTuple('shoots.date', 'shoots.id'), '<', row.tuple(before?.date ?? 0, before?.id ?? 0)),
        ),
      )
      .orderBy('shoots.date', 'desc')
      .orderBy('shoots.id', 'desc')
      .limit(rows)
      .execute()
  )
}

export type FeedRow = Awaited<ReturnType<typeof listForFeed>>[number]

export function findFeed(db: Db, owner: OwnerId) {
  return db
    .selectFrom('calendar_feeds')
    .select(['createdAt', 'lastReadAt'])
    .where('userId', '=', owner)
    .executeTakeFirst()
}

/** The feed of an active photographer. */
export function findFeedByHash(db: Db, tokenHash: string) {
  return db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.userId')
    .select(['calendar_feeds.userId', 'calendar_feeds.lastReadAt'])
    .where('calendar_feeds.tokenHash', '=', tokenHash)
    .where('users.status', '=', 'active')
    .executeTakeFirst()
}

/** A photographer has one feed: a new one replaces it. */
export async function insertFeed(db: Db, owner: OwnerId, tokenHash: string, now: number): Promise<void> {
  const fresh = { tokenHash, createdAt: now, lastReadAt: null }
  await db
    .insertInto('calendar_feeds')
    .values({ userId: owner, ...fresh })
    .onConflict((on) => on.column('userId').doUpdateSet(fresh))
    .execute()
}

export async function updateFeedRead(db: Db, owner: OwnerId, now: number): Promise<void> {
  await db.updateTable('calendar_feeds').set({ lastReadAt: now }).where('userId', '=', owner).execute()
}

export async function deleteFeed(db: Db, owner: OwnerId): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('userId', '=', owner).execute()
}
