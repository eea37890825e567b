import type { Insertable, Updateable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { QuestionnaireTables } from './tables.ts'

type Row = QuestionnaireTables['sheets']

const owned = (db: Db, owner: OwnerId) => db.selectFrom('sheets').selectAll('sheets').where('sheets.userId', '=', owner)

export type FoundSheet = Awaited<ReturnType<ReturnType<typeof owned>['executeTakeFirstOrThrow']>>

/** The sheets of a deal, the latest first. */
export const listOfDeal = (db: Db, owner: OwnerId, dealId: number) =>
  owned(db, owner).where('dealId', '=', dealId).orderBy('sentAt', 'desc').orderBy('id', 'desc').execute()

/** The sheets of a client's deals, the latest first. Nothing is asked any more about one that is lost. */
export const listOfClient = (db: Db, owner: OwnerId, clientId: number, rows: number) =>
  owned(db, owner)
    .innerJoin('deals', (on) => on.onRef('deals.userId', '=', 'sheets.userId').onRef('deals.id', '=', 'sheets.dealId'))
    .where('deals.clientId', '=', clientId)
    .where((row) => row.or([row('deals.closedAt', 'is', null), row('sheets.doneAt', 'is not', null)]))
    .orderBy('sheets.sentAt', 'desc')
    .orderBy('sheets.id', 'desc')
    .limit(rows)
    .execute()

/** Sheets of some deals that wait for answers by a day. */
export const listOpen = (db: Db, owner: OwnerId, dealIds: readonly number[]) =>
  db
    .selectFrom('sheets')
    .select(['id', 'dealId', 'name', 'dueOn'])
    .where('userId', '=', owner)
    .where('dealId', 'in', dealIds)
    .where('dueOn', 'is not', null)
    .where('doneAt', 'is', null)
    .where('lockedAt', 'is', null)
    .orderBy('id')
    .execute()

export const listNames = (db: Db, owner: OwnerId, dealId: number) =>
  db.selectFrom('sheets').select(['id', 'name']).where('userId', '=', owner).where('dealId', '=', dealId).execute()

export const findSheet = (db: Db, owner: OwnerId, id: number) =>
  owned(db, owner).where('sheets.id', '=', id).executeTakeFirst()

export async function countOfDeal(db: Db, owner: OwnerId, dealId: number): Promise<number> {
  return (await listNames(db, owner, dealId)).length
}

export async function insertSheet(db: Db, row: Insertable<Row>): Promise<void> {
  await db.insertInto('sheets').values(row).execute()
}

/** Changes a sheet, or with nothing to change locks its row; returns it. */
export const updateSheet = (db: Db, owner: OwnerId, id: number, changes: Updateable<Row>) =>
  db
    .updateTable('sheets')
    .set({ id, ...changes })
    .where('userId', '=', owner)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export async function deleteSheet(db: Db, owner: OwnerId, id: number): Promise<void> {
  await db.deleteFrom('sheets').where('userId', '=', owner).where('id', '=', id).execute()
}
