import type { ExpressionBuilder, Insertable, NotNull, Updateable } from 'kysely'
import { untilOfDeal } from '#holds/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { isToBeBilled } from './billed-query.ts'
import type { IndexedDb } from '#search-index/server/service.ts'
import type { Db, Tables } from '#database/db.ts'
import { deleteIfMatch, updateIfMatch } from '#kernel/server/if-match.ts'
import type { DealTables } from './tables.ts'

type Row = DealTables['deals']

const listed = [
  'deals.id',
  'deals.title',
  'deals.type',
  'deals.day',
  'deals.place',
  'deals.coordinates',
  'deals.timeZone',
  'deals.name',
  'deals.email',
  'deals.phone',
  'deals.source',
  'deals.isFromForm',
  'deals.stage',
  'deals.lane',
  'deals.laneAt',
  'deals.receivedAt',
  'deals.askedAt',
  'deals.repliedAt',
  'deals.proposedAt',
  'deals.bookedAt',
  'deals.closedAt',
  'deals.closedFor',
  'deals.changeSentAt',
  'deals.deliveredOn',
  'deals.deliveryDays',
  'deals.createdAt',
  'deals.updatedAt',
  'deals.version',
] as const

/** The payments of a deal that wait for the delivery. */
const paymentsAfterDelivery = (row: ExpressionBuilder<Tables, 'deals'>) =>
  row
    .selectFrom('installments')
    .select('installments.id')
    .whereRef('installments.userId', '=', 'deals.userId')
    .whereRef('installments.dealId', '=', 'deals.id')
    .where('installments.anchor', '=', 'delivered')
    .where('installments.dueOn', 'is', null)
    .where((row) => isToBeBilled(row))

/** When the client of a deal last wanted a time that was taken meanwhile. */
export const lastWantedAt = (row: ExpressionBuilder<Tables, 'deals'>) =>
  row
    .selectFrom('deal_events')
    .select(({ fn }) => fn.max<number | null>('deal_events.at').as('at'))
    .whereRef('deal_events.userId', '=', 'deals.userId')
    .whereRef('deal_events.dealId', '=', 'deals.id')
    .where('deal_events.kind', '=', 'date wanted')

/** The deals of a photographer as they are listed. A client or shoot that was deleted has no id any more. */
export const owned = (db: Db, owner: OwnerId) =>
  db
    .selectFrom('deals')
    .leftJoin('clients', (on) =>
      on.onRef('clients.userId', '=', 'deals.userId').onRef('clients.id', '=', 'deals.clientId'),
    )
    .leftJoin('shoots', (on) => on.onRef('shoots.userId', '=', 'deals.userId').onRef('shoots.id', '=', 'deals.shootId'))
    .select(listed)
    .select([
      'clients.id as clientId',
      'clients.name as clientName',
      'shoots.id as shootId',
      'shoots.title as shootTitle',
      'shoots.date as shootAt',
      'shoots.timeZone as shootZone',
    ])
    .select((row) => untilOfDeal(row, 'accepted').as('heldUntil'))
    .select((row) =>
      row
        .selectFrom('asked_moves')
        .select(({ fn }) => fn.max<string | null>('asked_moves.day').as('day'))
        .whereRef('asked_moves.userId', '=', 'deals.userId')
        .whereRef('asked_moves.dealId', '=', 'deals.id')
        .where('asked_moves.state', '=', 'asked')
        .as('askedMoveOn'),
    )
    .select((row) =>
      row
        .selectFrom('asked_moves')
        .select(({ fn }) => fn.max<number | null>('asked_moves.startsAt').as('startsAt'))
        .whereRef('asked_moves.userId', '=', 'deals.userId')
        .whereRef('asked_moves.dealId', '=', 'deals.id')
        .where('asked_moves.state', '=', 'asked')
        .as('askedMoveAt'),
    )
    .select((row) => lastWantedAt(row).as('wantedAt'))
    .select((row) =>
      row
        .case()
        .when(
          row.or([
            row.exists(paymentsAfterDelivery(row)),
            row.and([row('deals.deliveryDays', 'is not', null), row('deals.deliveredOn', 'is', null)]),
          ]),
        )
        .then(row.ref('shoots.endsAt'))
        .end()
        .as('deliverFrom'),
    )
    .where('deals.userId', '=', owner)

export type ListedDeal = Awaited<ReturnType<ReturnType<typeof owned>['executeTakeFirstOrThrow']>>

export const findDeal = (db: Db, owner: OwnerId, id: number) =>
  owned(db, owner)
    .select(['deals.message', 'deals.notes', 'deals.language'])
    // All versions of a proposal have one number.
    .select((row) =>
      row
        .selectFrom('proposals')
        .select(({ fn }) => fn.max<string | null>('proposals.number').as('number'))
        .whereRef('proposals.userId', '=', 'deals.userId')
        .whereRef('proposals.dealId', '=', 'deals.id')
        .as('proposalNumber'),
    )
    .where('deals.id', '=', id)
    .executeTakeFirst()

export type FoundDeal = NonNullable<Awaited<ReturnType<typeof findDeal>>>

/** Whether a proposal was sent to a client, whatever became of it. */
export async function hasProposal(db: Db, owner: OwnerId, clientId: number): Promise<boolean> {
  const sent = await db
    .selectFrom('deals')
    .select('id')
    .where('userId', '=', owner)
    .where('clientId', '=', clientId)
    .where('proposedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return sent !== undefined
}

/** The newest deal of a client that is not lost. */
export const latestOpenOfClient = (db: Db, owner: OwnerId, clientId: number) =>
  db
    .selectFrom('deals')
    .select('id')
    .where('userId', '=', owner)
    .where('clientId', '=', clientId)
    .where('closedAt', 'is', null)
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The deal that led to a shoot; of several, one that is not lost. */
export const findDealOfShoot = (db: Db, owner: OwnerId, shootId: number) =>
  db
    .selectFrom('deals')
    .select(['id', 'title', 'stage'])
    .where('userId', '=', owner)
    .where('shootId', '=', shootId)
    .orderBy('closedAt', (order) => order.desc().nullsFirst())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export async function insertDeal(db: IndexedDb, deal: Insertable<Row>): Promise<void> {
  await db.insertInto('deals').values(deal).execute()
}

/** Updates a deal with the expected version; returns whether it exists and had that version. */
export async function updateDeal(
  db: IndexedDb,
  owner: OwnerId,
  id: number,
  changes: Updateable<Row>,
  now: number,
  ifMatch?: number,
): Promise<boolean> {
  const changed = await updateIfMatch(db, 'deals', owner, id, changes, { now, ifMatch })
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Writes columns of a deal whose row is locked. */
export async function fillDeal(db: IndexedDb, owner: OwnerId, id: number, changes: Updateable<Row>): Promise<void> {
  await db.updateTable('deals').set(changes).where('userId', '=', owner).where('id', '=', id).execute()
}

export function deleteDeal(db: IndexedDb, owner: OwnerId, id: number, ifMatch?: number): Promise<boolean> {
  return deleteIfMatch(db, 'deals', owner, id, ifMatch)
}

/** Deals after a given one, for the download of all data. */
export const listDealLines = (db: Db, owner: OwnerId, after: number, limit: number) =>
  owned(db, owner)
    .select(['deals.message', 'deals.notes'])
    .where('deals.id', '>', after)
    .orderBy('deals.id')
    .limit(limit)
    .execute()

/** Lost deals of all photographers that still name somebody, closed before an instant, oldest first. */
export const everyonesLostBefore = (
  db: Db,
  before: number,
  after: { closedAt: number; id: number },
  rows: number,
): Promise<{ userId: number; id: number; closedAt: number }[]> =>
  db
    .selectFrom('deals')
    .select(['userId', 'id', 'closedAt'])
    .$narrowType<{ closedAt: NotNull }>()
    .where('closedAt', '<', before)
    .where('email', '<>', '')
    .where('proposedAt', 'is', null)
    .where((row) => row(row.refTuple('closedAt', 'id'), '>', row.tuple(after.closedAt, after.id)))
    .orderBy('closedAt')
    .orderBy('id')
    .limit(rows)
    .execute()
