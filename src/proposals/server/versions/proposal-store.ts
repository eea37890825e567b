import type { Insertable, Updateable } from 'kysely'
import { untilOfDeal } from '#holds/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db, Tables } from '#database/db.ts'
import { updateIfMatch } from '#kernel/server/if-match.ts'

type Row = Tables['proposals']

const owned = (db: Db, owner: OwnerId) => db.selectFrom('proposals').selectAll().where('userId', '=', owner)

export type FoundProposal = Awaited<ReturnType<ReturnType<typeof owned>['executeTakeFirstOrThrow']>>

export const findProposal = (db: Db, owner: OwnerId, id: number) =>
  owned(db, owner).where('id', '=', id).executeTakeFirst()

/** The versions of a deal, newest first; there are at most twenty. */
export const listOfDeal = (db: Db, owner: OwnerId, dealId: number) =>
  owned(db, owner).where('dealId', '=', dealId).orderBy('n', 'desc').execute()

/** The newest version that was sent of each deal of a client, the latest first. */
export const listOfClient = (db: Db, owner: OwnerId, clientId: number, rows: number) =>
  db
    .selectFrom('proposals')
    .innerJoin('deals', (on) =>
      on.onRef('deals.userId', '=', 'proposals.userId').onRef('deals.id', '=', 'proposals.dealId'),
    )
    .selectAll('proposals')
    .select(['deals.closedFor', 'deals.bookedAt', 'deals.source', 'deals.timeZone as heldIn'])
    .select((row) => untilOfDeal(row, 'proposal').as('heldUntil'))
    .select((row) => untilOfDeal(row, 'accepted').as('signBy'))
    .where('proposals.userId', '=', owner)
    .where('deals.clientId', '=', clientId)
    .where('proposals.sentAt', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('proposals as later')
            .select('later.id')
            .whereRef('later.userId', '=', 'proposals.userId')
            .whereRef('later.dealId', '=', 'proposals.dealId')
            .whereRef('later.n', '>', 'proposals.n')
            .where('later.sentAt', 'is not', null),
        ),
      ),
    )
    .orderBy('proposals.sentAt', 'desc')
    .orderBy('proposals.id', 'desc')
    .limit(rows)
    .execute()

export async function insertProposal(db: Db, row: Insertable<Row>): Promise<void> {
  await db.insertInto('proposals').values(row).execute()
}

/** Updates a proposal with the expected version; returns it, or undefined when it is gone or has another version. */
export const updateProposal = (
  db: Db,
  owner: OwnerId,
  id: number,
  changes: Updateable<Row>,
  now: number,
  ifMatch?: number,
) => updateIfMatch(db, 'proposals', owner, id, changes, { now, ifMatch }).returningAll().executeTakeFirst()

/** Writes columns of a proposal whose row is locked. */
export const fillProposal = (db: Db, owner: OwnerId, id: number, changes: Updateable<Row>) =>
  db
    .updateTable('proposals')
    .set(changes)
    .where('userId', '=', owner)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The version that was sent or accepted is replaced by a newer one. */
export async function replaceSent(db: Db, owner: OwnerId, dealId: number, now: number): Promise<void> {
  await db
    .updateTable('proposals')
    .set((row) => ({ state: 'replaced' as const, updatedAt: now, version: row('version', '+', 1) }))
    .where('userId', '=', owner)
    .where('dealId', '=', dealId)
    .where('state', '=', 'sent')
    .execute()
}

export async function deleteProposal(db: Db, owner: OwnerId, id: number, ifMatch?: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('proposals')
    .where('userId', '=', owner)
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .$if(ifMatch !== undefined, (query) => query.where('version', '=', ifMatch as number))
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}
