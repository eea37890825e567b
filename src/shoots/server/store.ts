import type { Insertable, Updateable } from 'kysely'
import { coverOf } from './cover-query.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Found, IndexedDb } from '#search-index/server/service.ts'
import { maxDurationMinutes, type ShootCounts, type ShootQuery } from '#shoots/api.ts'
import { compiled, compiledInsert } from '#database/compiled.ts'
import type { Db } from '#database/db.ts'
import { deleteIfMatch, updateIfMatch } from '#kernel/server/if-match.ts'
import type { ShootTables } from './tables.ts'

type Row = ShootTables['shoots']

const fields = [
  'shoots.id',
  'shoots.title',
  'shoots.date',
  'shoots.endsAt',
  'shoots.duration',
  'shoots.timeZone',
  'shoots.location',
  'shoots.coordinates',
  'shoots.type',
  'shoots.status',
  'shoots.createdAt',
  'shoots.updatedAt',
  'shoots.version',
] as const

/**
 * The maximum duration: a shoot running at an instant started at most this long before, which bounds the index range.
 */
const maxDurationMs = maxDurationMinutes * 60_000

const maxOverlaps = 20

const owned = (db: Db, owner: OwnerId) =>
  db
    .selectFrom('shoots')
    .leftJoin('shoot_clients', (on) =>
      on.onRef('shoot_clients.userId', '=', 'shoots.userId').onRef('shoot_clients.shootId', '=', 'shoots.id'),
    )
    .leftJoin('clients', (on) =>
      on.onRef('clients.userId', '=', 'shoot_clients.userId').onRef('clients.id', '=', 'shoot_clients.clientId'),
    )
    .select(fields)
    .select(['clients.id as clientId', 'clients.name as clientName'])
    .select(coverOf)
    .where('shoots.userId', '=', owner)

interface ListValues {
  owner: OwnerId
  now: number
  started: number
  at: number
  id: number
  clientId: number
  rows: number
}

/** What determines the SQL of a list; values do not. */
interface ListShape {
  when: ShootQuery['when']
  goesOn: boolean
  byClient: boolean
}

function buildList(
  db: Db,
  { when, goesOn, byClient }: ListShape,
  { owner, now, started, at, id, clientId, rows }: ListValues,
) {
  const direction = when === 'upcoming' ? 'asc' : 'desc'
  let list = owned(db, owner).orderBy('shoots.date', direction).orderBy('shoots.id', direction).limit(rows)
  if (when === 'upcoming') list = list.where('shoots.endsAt', '>', now).where('shoots.status', '<>', 'cancelled')
  if (when === 'past') list = list.where('shoots.endsAt', '<=', now)
  // One bound on the index column only: with two, SQLite seeks the wider one, and late pages are slower than early
  // ones.
  if (goesOn)
    list = list.where((row) =>
      row(row.refTuple('shoots.date', 'shoots.id'), direction === 'asc' ? '>' : '<', row.tuple(at, id)),
    )
  else if (when === 'upcoming') list = list.where('shoots.date', '>', started)
  else if (when === 'past') list = list.where('shoots.date', '<', now)
  if (byClient) list = list.where('shoot_clients.clientId', '=', clientId)
  return list
}

const lists = new Map<string, ReturnType<typeof compiled<ListValues, ListedRow>>>()
type ListedRow = Awaited<ReturnType<ReturnType<typeof buildList>['execute']>>[number]

export function listShoots(
  db: Db,
  owner: OwnerId,
  { when, clientId, cursor }: ShootQuery,
  now: number,
  rows: number,
  found?: Found,
): Promise<ListedRow[]> {
  const shape: ListShape = { when, goesOn: cursor !== undefined, byClient: clientId !== undefined }
  const values: ListValues = {
    owner,
    now,
    started: now - maxDurationMs,
    at: cursor?.at ?? 0,
    id: cursor?.id ?? 0,
    clientId: clientId ?? 0,
    rows,
  }
  if (found) return buildList(db, shape, values).where(found('shoots.id')).execute()
  const key = `${when} ${shape.goesOn} ${shape.byClient}`
  let list = lists.get(key)
  if (!list) lists.set(key, (list = compiled((anyDb, slots) => buildList(anyDb, shape, slots))))
  return list(db, values)
}

export function countShoots(db: Db, owner: OwnerId, now: number): Promise<ShootCounts> {
  return db
    .selectFrom('shoots')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('endsAt', '>', now).filterWhere('status', '<>', 'cancelled').as('upcoming'),
      fn.countAll<number>().filterWhere('endsAt', '<=', now).as('past'),
    ])
    .where('userId', '=', owner)
    .executeTakeFirstOrThrow()
}

/** Of each of these clients, the soonest shoot that is neither over nor cancelled. */
export function nextOfClients(db: Db, owner: OwnerId, clients: readonly number[], now: number) {
  return db
    .selectFrom(
      db
        .selectFrom('shoots')
        .innerJoin('shoot_clients', (on) =>
          on.onRef('shoot_clients.userId', '=', 'shoots.userId').onRef('shoot_clients.shootId', '=', 'shoots.id'),
        )
        .select(['clientId', 'shoots.id', 'title', 'date', 'timeZone'])
        .select(({ fn }) =>
          fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('clientId').orderBy('date').orderBy('shoots.id'))
            .as('turn'),
        )
        .where('shoots.userId', '=', owner)
        .where('shoots.date', '>', now - maxDurationMs)
        .where('endsAt', '>', now)
        .where('status', '<>', 'cancelled')
        .where('clientId', 'in', clients)
        .as('coming'),
    )
    .select(['clientId', 'id', 'title', 'date', 'timeZone'])
    .where('turn', '=', 1)
    .execute()
}

/** Shoots that overlap an interval, soonest first; adjacent and cancelled ones do not. */
const taking = (db: Db, owner: OwnerId, start: number, end: number) =>
  db
    .selectFrom('shoots')
    .select(['id', 'title', 'date', 'endsAt', 'location', 'status'])
    .where('userId', '=', owner)
    .where('date', '<', end)
    .where('date', '>', start - maxDurationMs)
    .where('endsAt', '>', start)
    .where('status', '<>', 'cancelled')
    .orderBy('date')
    .orderBy('id')

export function listOverlaps(db: Db, owner: OwnerId, start: number, end: number, except?: number) {
  return taking(db, owner, start, end)
    .$if(except !== undefined, (query) => query.where('id', '<>', except as number))
    .limit(maxOverlaps)
    .execute()
}

/** At most `rows` of them. */
export const listTaking = (db: Db, owner: OwnerId, start: number, end: number, rows: number) =>
  taking(db, owner, start, end).limit(rows).execute()

export function findShoot(db: Db, owner: OwnerId, id: number) {
  return owned(db, owner).select(['shoots.notes', 'shoots.shotList']).where('shoots.id', '=', id).executeTakeFirst()
}

/** The zones of the places of some shoots. */
export const listZones = (db: Db, owner: OwnerId, ids: number[]) =>
  db.selectFrom('shoots').select(['id', 'timeZone']).where('userId', '=', owner).where('id', 'in', ids).execute()

const shootInsertion = compiledInsert((db: IndexedDb, shoots: Insertable<Row>[]) =>
  db.insertInto('shoots').values(shoots),
)

export async function insertShoot(db: IndexedDb, shoot: Insertable<Row>): Promise<void> {
  await shootInsertion(db, [shoot])
}

/** Updates a shoot with the expected version; returns nothing when it is gone or has another version. */
export function updateShoot(
  db: IndexedDb,
  owner: OwnerId,
  id: number,
  changes: Updateable<Row>,
  now: number,
  ifMatch?: number,
) {
  return updateIfMatch(db, 'shoots', owner, id, changes, { now, ifMatch })
    .returning(['date', 'duration', 'coordinates', 'timeZone'])
    .executeTakeFirst()
}

/** Sets the derived columns; the version counts the fields of the form only. */
export async function updateDerived(
  db: IndexedDb,
  owner: OwnerId,
  id: number,
  derived: Pick<Row, 'endsAt' | 'lightKind'> & Partial<Pick<Row, 'takesFrom' | 'takesUntil'>>,
): Promise<void> {
  await db.updateTable('shoots').set(derived).where('userId', '=', owner).where('id', '=', id).execute()
}

/** Returns whether a shoot with the expected version was deleted. */
export function deleteShoot(db: IndexedDb, owner: OwnerId, id: number, ifMatch?: number): Promise<boolean> {
  return deleteIfMatch(db, 'shoots', owner, id, ifMatch)
}

/** Marks the shoot as changed, for calendar programs; its version counts its own fields only. */
export async function touchShoot(db: IndexedDb, owner: OwnerId, id: number, now: number): Promise<void> {
  await db.updateTable('shoots').set({ updatedAt: now }).where('userId', '=', owner).where('id', '=', id).execute()
}

/**
 * Locks a shoot that is not cancelled and has this date, so that concurrent changes come before or after. `date` in
 * epoch milliseconds.
 */
export async function lockPlannedShoot(db: Db, owner: OwnerId, id: number, date: number): Promise<boolean> {
  const locked = await db
    .updateTable('shoots')
    .set((row) => ({ date: row.ref('date') }))
    .where('userId', '=', owner)
    .where('id', '=', id)
    .where('date', '=', date)
    .where('status', 'in', ['pending', 'confirmed'])
    .returning('id')
    .executeTakeFirst()
  return locked !== undefined
}
