import { type Insertable, sql, type Updateable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { ScheduledEmailKind } from './kinds.ts'
import type { ScheduledEmailTables } from './tables.ts'

type Rule = ScheduledEmailTables['email_rules']
type Scheduled = ScheduledEmailTables['scheduled_emails']

/** Identifies one scheduled email of a photographer. */
export type ScheduledKey = Pick<Scheduled, 'kind' | 'recordId' | 'plannedOn'>

/** Undefined before the first change. */
export const findRule = (db: Db, owner: OwnerId, kind: ScheduledEmailKind) =>
  db.selectFrom('email_rules').selectAll().where('userId', '=', owner).where('kind', '=', kind).executeTakeFirst()

/** Those that were changed. */
export const listRules = (db: Db, owner: OwnerId) =>
  db.selectFrom('email_rules').selectAll().where('userId', '=', owner).execute()

export type FoundRule = Awaited<ReturnType<typeof listRules>>[number]

/** Of two concurrent first changes, one inserts the row. */
export async function insertRule(db: Db, rule: Insertable<Rule>): Promise<void> {
  await db
    .insertInto('email_rules')
    .values(rule)
    .onConflict((on) => on.columns(['userId', 'kind']).doNothing())
    .execute()
}

/** Updates a rule with the expected version; returns whether it had that version. */
export async function updateRule(
  db: Db,
  owner: OwnerId,
  kind: ScheduledEmailKind,
  changes: Updateable<Rule>,
  now: number,
  ifMatch?: number,
): Promise<boolean> {
  const changed = await db
    .updateTable('email_rules')
    .set((row) => ({ ...changes, updatedAt: now, version: row('version', '+', 1) }))
    .where('userId', '=', owner)
    .where('kind', '=', kind)
    .$if(ifMatch !== undefined, (query) => query.where('version', '=', ifMatch as number))
    .returning('userId')
    .executeTakeFirst()
  return changed !== undefined
}

/** Active photographers who have these emails sent, by id. */
export async function everyonesRulesOn(
  db: Db,
  { kind, after, rows }: { kind: ScheduledEmailKind; after: number; rows: number },
): Promise<number[]> {
  const owners = await db
    .selectFrom('email_rules')
    .innerJoin('users', 'users.id', 'email_rules.userId')
    .select('email_rules.userId')
    .where('kind', '=', kind)
    // A literal, by which SQLite sees that the partial index `email_rules_on` applies.
    .where('isOn', '=', sql.lit(1))
    .where('users.status', '=', 'active')
    .where('email_rules.userId', '>', after)
    .orderBy('email_rules.userId')
    .limit(rows)
    .execute()
  return owners.map(({ userId }) => userId)
}

/** Returns whether it was inserted: of two servers, one sends it. */
export async function insertScheduled(db: Db, email: Insertable<Scheduled>): Promise<boolean> {
  const inserted = await db
    .insertInto('scheduled_emails')
    .values(email)
    .onConflict((on) => on.doNothing())
    .returning('recordId')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Sets what became of an email that is still queued; returns whether it was. */
export async function updateScheduled(
  db: Db,
  owner: OwnerId,
  { kind, recordId, plannedOn }: ScheduledKey,
  changes: Updateable<Scheduled>,
): Promise<boolean> {
  const changed = await db
    .updateTable('scheduled_emails')
    .set(changes)
    .where('userId', '=', owner)
    .where('kind', '=', kind)
    .where('recordId', '=', recordId)
    .where('plannedOn', '=', plannedOn)
    .where('state', '=', 'queued')
    .returning('recordId')
    .executeTakeFirst()
  return changed !== undefined
}

const scheduled = (db: Db, owner: OwnerId, kind: ScheduledEmailKind) =>
  db
    .selectFrom('scheduled_emails')
    .select(['recordId', 'plannedOn', 'state', 'recipient', 'createdAt', 'changedAt'])
    .where('userId', '=', owner)
    .where('kind', '=', kind)

/** Those about one record, the latest first. */
export const listScheduled = (db: Db, owner: OwnerId, kind: ScheduledEmailKind, recordId: number, rows: number) =>
  scheduled(db, owner, kind).where('recordId', '=', recordId).orderBy('plannedOn', 'desc').limit(rows).execute()

/** Those planned on or after a day, by record and day. */
export const listScheduledSince = (db: Db, owner: OwnerId, kind: ScheduledEmailKind, day: string) =>
  scheduled(db, owner, kind).where('plannedOn', '>=', day).orderBy('recordId').orderBy('plannedOn').execute()

export type FoundScheduled = Awaited<ReturnType<typeof listScheduled>>[number]
