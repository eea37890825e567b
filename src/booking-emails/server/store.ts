import type { Insertable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { PlannedState } from '#booking-emails/plan.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { BookingEmailTables } from './tables.ts'

type Row = BookingEmailTables['planned_emails']

const owned = (db: Db, owner: OwnerId) => db.selectFrom('planned_emails').selectAll().where('userId', '=', owner)

export type FoundEmail = Awaited<ReturnType<ReturnType<typeof owned>['executeTakeFirstOrThrow']>>

/** The emails of some deals, by when they go out. */
export const listOfDeals = (db: Db, owner: OwnerId, dealIds: readonly number[]) =>
  owned(db, owner).where('dealId', 'in', dealIds).orderBy('dueAt').orderBy('id').execute()

export const findEmail = (db: Db, owner: OwnerId, id: number) =>
  owned(db, owner).where('id', '=', id).executeTakeFirst()

/** Of two concurrent plans, one inserts the row. */
export async function insertEmail(db: Db, row: Insertable<Row>): Promise<void> {
  await db
    .insertInto('planned_emails')
    .values(row)
    .onConflict((on) => on.columns(['userId', 'dealId', 'kind', 'about', 'nth']).doNothing())
    .execute()
}

/** Changes an email that is in one of these states; returns whether it was. */
export async function updateEmail(
  db: Db,
  owner: OwnerId,
  id: number,
  from: readonly PlannedState[],
  changes: Updateable<Row>,
): Promise<boolean> {
  const changed = await db
    .updateTable('planned_emails')
    .set(changes)
    .where('userId', '=', owner)
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Locks a planned email, so that of two servers one sends it; returns whether it is still planned. */
export const lockEmail = (db: Db, owner: OwnerId, id: number): Promise<boolean> =>
  updateEmail(db, owner, id, ['planned'], { state: 'planned' })

export async function deleteEmail(db: Db, owner: OwnerId, id: number): Promise<void> {
  await db.deleteFrom('planned_emails').where('userId', '=', owner).where('id', '=', id).execute()
}

/** Emails of all active photographers that are due, the longest overdue first. */
export const everyonesDue = (db: Db, now: number, after: { dueAt: number; id: number }, rows: number) =>
  db
    .selectFrom('planned_emails')
    .innerJoin('users', 'users.id', 'planned_emails.userId')
    .select(['planned_emails.userId', 'planned_emails.id', 'planned_emails.dealId', 'planned_emails.dueAt'])
    .$narrowType<{ dueAt: number }>()
    // A literal, by which SQLite sees that the partial index `planned_emails_due` applies.
    .where('planned_emails.state', '=', sql.lit('planned'))
    .where('planned_emails.dueAt', '<=', now)
    .where('users.status', '=', 'active')
    .where((row) =>
      row(row.refTuple('planned_emails.dueAt', 'planned_emails.id'), '>', row.tuple(after.dueAt, after.id)),
    )
    .orderBy('planned_emails.dueAt')
    .orderBy('planned_emails.id')
    .limit(rows)
    .execute()

/** Emails of a photographer that were due between two moments and have not left, the longest overdue first. */
export const listDue = (db: Db, owner: OwnerId, { after, before }: { after: number; before: number }, rows: number) =>
  db
    .selectFrom('planned_emails')
    .innerJoin('deals', (on) =>
      on.onRef('deals.userId', '=', 'planned_emails.userId').onRef('deals.id', '=', 'planned_emails.dealId'),
    )
    .leftJoin('clients', (on) =>
      on.onRef('clients.userId', '=', 'deals.userId').onRef('clients.id', '=', 'deals.clientId'),
    )
    .leftJoin('paused_booking_emails as paused', (on) =>
      on.onRef('paused.userId', '=', 'planned_emails.userId').onRef('paused.dealId', '=', 'planned_emails.dealId'),
    )
    .select(['planned_emails.dealId', 'planned_emails.kind', 'planned_emails.dueAt', 'paused.pausedAt'])
    .select(['deals.name', 'clients.name as clientName'])
    .where('planned_emails.userId', '=', owner)
    .where('planned_emails.state', '=', sql.lit('planned'))
    .where('planned_emails.dueAt', '>', after)
    .where('planned_emails.dueAt', '<=', before)
    .orderBy('planned_emails.dueAt')
    .orderBy('planned_emails.id')
    .limit(rows)
    .execute()

export const findPause = (db: Db, owner: OwnerId, dealId: number) =>
  db
    .selectFrom('paused_booking_emails')
    .select('pausedAt')
    .where('userId', '=', owner)
    .where('dealId', '=', dealId)
    .executeTakeFirst()

export async function insertPause(db: Db, owner: OwnerId, dealId: number, now: number): Promise<void> {
  await db
    .insertInto('paused_booking_emails')
    .values({ userId: owner, dealId, pausedAt: now })
    .onConflict((on) => on.doNothing())
    .execute()
}

export async function deletePause(db: Db, owner: OwnerId, dealId: number): Promise<void> {
  await db.deleteFrom('paused_booking_emails').where('userId', '=', owner).where('dealId', '=', dealId).execute()
}
