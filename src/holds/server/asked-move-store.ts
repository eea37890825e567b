import type { Insertable, Updateable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { HoldTables } from './tables.ts'

type Row = HoldTables['asked_moves']

const owned = (db: Db, owner: OwnerId) => db.selectFrom('asked_moves').selectAll().where('userId', '=', owner)

export type AskedMove = Awaited<ReturnType<ReturnType<typeof owned>['executeTakeFirstOrThrow']>>

export const findMove = (db: Db, owner: OwnerId, id: number) => owned(db, owner).where('id', '=', id).executeTakeFirst()

/** What the client of a deal is asked now. */
export const findOpenMove = (db: Db, owner: OwnerId, dealId: number) =>
  owned(db, owner).where('dealId', '=', dealId).where('state', '=', 'asked').limit(1).executeTakeFirst()

/** What a client is asked now, of all their deals, with what each is about and until when it is held. */
export const listOpenOfClient = (db: Db, owner: OwnerId, clientId: number, rows: number) =>
  db
    .selectFrom('asked_moves')
    .innerJoin('deals', (on) =>
      on.onRef('deals.userId', '=', 'asked_moves.userId').onRef('deals.id', '=', 'asked_moves.dealId'),
    )
    .leftJoin('holds', (on) =>
      on
        .onRef('holds.userId', '=', 'asked_moves.userId')
        .onRef('holds.dealId', '=', 'asked_moves.dealId')
        .on('holds.kind', '=', 'move'),
    )
    .innerJoin('shoots', (on) =>
      on.onRef('shoots.userId', '=', 'asked_moves.userId').onRef('shoots.id', '=', 'asked_moves.shootId'),
    )
    .selectAll('asked_moves')
    .select(['holds.until as heldUntil', 'shoots.title', 'shoots.location'])
    .where('asked_moves.userId', '=', owner)
    .where('deals.clientId', '=', clientId)
    .where('asked_moves.state', '=', 'asked')
    .orderBy('asked_moves.askedAt')
    .orderBy('asked_moves.id')
    .limit(rows)
    .execute()

export async function countMoves(db: Db, owner: OwnerId, dealId: number): Promise<number> {
  const { count } = await db
    .selectFrom('asked_moves')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', owner)
    .where('dealId', '=', dealId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertMove(db: Db, row: Insertable<Row>): Promise<void> {
  await db.insertInto('asked_moves').values(row).execute()
}

/** Changes what is asked of a deal; what was answered stays. */
export async function settleOpen(db: Db, owner: OwnerId, dealId: number, changes: Updateable<Row>): Promise<void> {
  await db
    .updateTable('asked_moves')
    .set(changes)
    .where('userId', '=', owner)
    .where('dealId', '=', dealId)
    .where('state', '=', 'asked')
    .execute()
}

export async function deleteMovesOf(db: Db, owner: OwnerId, dealId: number): Promise<void> {
  await db.deleteFrom('asked_moves').where('userId', '=', owner).where('dealId', '=', dealId).execute()
}
