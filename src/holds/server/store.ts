import { type Insertable, sql, type Updateable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { HoldTables } from './tables.ts'

type Row = HoldTables['holds']

/** With the booking and whom it is with. */
const shown = (db: Db, owner: OwnerId) =>
  db
    .selectFrom('holds')
    .innerJoin('deals', (on) => on.onRef('deals.userId', '=', 'holds.userId').onRef('deals.id', '=', 'holds.dealId'))
    .leftJoin('clients', (on) =>
      on.onRef('clients.userId', '=', 'deals.userId').onRef('clients.id', '=', 'deals.clientId'),
    )
    .select(['holds.id', 'deals.id as dealId', 'holds.startsAt', 'holds.endsAt', 'holds.timeZone', 'holds.until'])
    .select(['holds.before', 'holds.after', 'holds.createdAt', 'deals.title', 'deals.place'])
    .select(({ fn }) => fn.coalesce('clients.name', 'deals.name').as('name'))
    .where('holds.userId', '=', owner)

/** The holds that have not run out and meet a time, soonest first. */
export const listLive = (
  db: Db,
  owner: OwnerId,
  { from, to }: { from: number; to: number },
  now: number,
  rows: number,
) =>
  shown(db, owner)
    .where('holds.startsAt', '<', to)
    .where('holds.endsAt', '>', from)
    .where('holds.until', '>', now)
    .orderBy('holds.startsAt')
    .orderBy('holds.id')
    .limit(rows)
    .execute()

/** What is held and has not run out, between two instants, for whom and where; soonest first. */
export const listLiveTimes = (
  db: Db,
  owner: OwnerId,
  { from, to }: { from: number; to: number },
  now: number,
  rows: number,
) =>
  db
    .selectFrom('holds')
    .leftJoin('deals', (on) => on.onRef('deals.userId', '=', 'holds.userId').onRef('deals.id', '=', 'holds.dealId'))
    .leftJoin('clients', (on) =>
      on.onRef('clients.userId', '=', 'deals.userId').onRef('clients.id', '=', 'deals.clientId'),
    )
    .select(['holds.id', 'holds.kind', 'holds.startsAt', 'holds.endsAt', 'holds.before', 'holds.after', 'holds.until'])
    .select(['holds.placeId', 'holds.typeId', 'holds.dealId', 'holds.place', 'holds.coordinates'])
    .select(['deals.place as dealPlace', 'deals.coordinates as dealCoordinates'])
    .select(({ fn }) => fn.coalesce('clients.name', 'deals.name').as('name'))
    .where('holds.userId', '=', owner)
    .where('holds.startsAt', '<', to)
    .where('holds.endsAt', '>', from)
    .where('holds.until', '>', now)
    // A pick from later than a clock that was set back says is over: it lasts as long as was promised, no longer.
    .where((row) =>
      row.or([
        row('holds.kind', '<>', 'pick'),
        row(sql<number>`holds."createdAt" - (holds.until - holds."createdAt")`, '<=', now),
      ]),
    )
    .orderBy('holds.startsAt')
    .orderBy('holds.id')
    .limit(rows)
    .execute()

export type ShownHold = Awaited<ReturnType<typeof listLive>>[number]

/** A new time of what is booked is held beside what is held for a proposal. */
export type HeldFor = 'proposal' | 'move'
const kindsFor = { proposal: ['proposal', 'accepted'], move: ['move'] } as const

export const findOfDeal = (db: Db, owner: OwnerId, dealId: number, what: HeldFor) =>
  db
    .selectFrom('holds')
    .selectAll()
    .where('userId', '=', owner)
    .where('dealId', '=', dealId)
    .where('kind', 'in', kindsFor[what])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findHold = (db: Db, owner: OwnerId, id: number) =>
  db.selectFrom('holds').selectAll().where('userId', '=', owner).where('id', '=', id).executeTakeFirst()

export const listHolds = (db: Db, owner: OwnerId, ids: readonly number[]) =>
  db
    .selectFrom('holds')
    .selectAll()
    .where('userId', '=', owner)
    .where('id', 'in', ids)
    .orderBy('id')
    .limit(100)
    .execute()

/** What is held of the kind `rain` for a session type itself. */
export const listOfType = (db: Db, owner: OwnerId, typeId: number) =>
  db
    .selectFrom('holds')
    .select(['id', 'startsAt', 'before', 'until'])
    .where('userId', '=', owner)
    .where('kind', '=', 'rain')
    .where('typeId', '=', typeId)
    .orderBy('id')
    .limit(100)
    .execute()

export async function deleteHolds(db: Db, owner: OwnerId, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('holds').where('userId', '=', owner).where('id', 'in', ids).where('kind', '=', 'rain').execute()
}

export async function insertHold(db: Db, hold: Insertable<Row>): Promise<void> {
  await db.insertInto('holds').values(hold).execute()
}

export async function updateHold(db: Db, owner: OwnerId, id: number, changes: Updateable<Row>): Promise<void> {
  await db.updateTable('holds').set(changes).where('userId', '=', owner).where('id', '=', id).execute()
}

export async function deleteOfDeal(db: Db, owner: OwnerId, dealId: number, what: HeldFor): Promise<void> {
  await db
    .deleteFrom('holds')
    .where('userId', '=', owner)
    .where('dealId', '=', dealId)
    .where('kind', 'in', kindsFor[what])
    .execute()
}

/** Holds of all photographers that have run out without their photographers having been told, the first ones. */
export const everyonesOver = (db: Db, now: number, after: { until: number; id: number }, rows: number) =>
  db
    .selectFrom('holds')
    .select(['userId', 'id', 'dealId', 'until'])
    .$narrowType<{ dealId: number }>()
    .where('notifiedAt', 'is', null)
    .where('kind', 'not in', ['pick', 'rain'])
    .where('until', '<=', now)
    .where((row) => row(row.refTuple('until', 'id'), '>', row.tuple(after.until, after.id)))
    .orderBy('until')
    .orderBy('id')
    .limit(rows)
    .execute()
