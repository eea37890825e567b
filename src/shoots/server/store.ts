import { type Insertable, sql, type Updateable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import { searchPatterns } from '#kernel/search.ts'
import { longestDuration, type ShootCounts, type ShootQuery } from '#shoots/api.ts'
import type { Db } from '#database/db.ts'
import type { ShootTables } from './tables.ts'

type Row = ShootTables['shoots']

const fields = [
  'shoots.id', 'shoots.title', 'shoots.date', 'shoots.endsAt', 'shoots.duration', 'shoots.timeZone', 'shoots.location', 'shoots.coordinates', 'shoots.type',
  'shoots.notes', 'shoots.shotList', 'shoots.status', 'shoots.createdAt', 'shoots.updatedAt', 'shoots.version',
] as const

/** No shoot is longer, so one that goes on at an instant started at most this long before: the bound of a range of the index. */
const longest = longestDuration * 60_000

const mostOverlaps = 20

const mine = (db: Db, owner: OwnerId) =>
  db
    .selectFrom('shoots')
    .leftJoin('shoot_clients', (on) => on.onRef('shoot_clients.userId', '=', 'shoots.userId').onRef('shoot_clients.shootId', '=', 'shoots.id'))
    .leftJoin('clients', (on) => on.onRef('clients.userId', '=', 'shoot_clients.userId').onRef('clients.id', '=', 'shoot_clients.clientId'))
    .select(fields)
    .select(['clients.id as clientId', 'clients.name as clientName'])
    .where('shoots.userId', '=', owner)

/** Upcoming soonest first, else latest first; each word of the search is somewhere in the shoot's or its client's text. */
export function listShoots(db: Db, owner: OwnerId, { when, search = '', clientId, cursor }: ShootQuery, now: number, rows: number) {
  const direction = when === 'upcoming' ? 'asc' : 'desc'
  let list = mine(db, owner).orderBy('shoots.date', direction).orderBy('shoots.id', direction).limit(rows)
  if (when === 'upcoming') list = list.where('shoots.endsAt', '>', now)
  if (when === 'past') list = list.where('shoots.endsAt', '<=', now)
  // One bound of the index each: given two, SQLite reads from the wider one, and late pages take longer than early ones.
  if (cursor) list = list.where((row) => row(row.refTuple('shoots.date', 'shoots.id'), direction === 'asc' ? '>' : '<', row.tuple(cursor.at, cursor.id)))
  else if (when === 'upcoming') list = list.where('shoots.date', '>', now - longest)
  else if (when === 'past') list = list.where('shoots.date', '<', now)
  if (clientId !== undefined) list = list.where('shoot_clients.clientId', '=', clientId)
  for (const pattern of searchPatterns(search))
    list = list.where(sql<boolean>`(shoots."searchText" like ${pattern} escape '\\' or clients."searchText" like ${pattern} escape '\\')`)
  return list.execute()
}

export function countShoots(db: Db, owner: OwnerId, now: number): Promise<ShootCounts> {
  return db
    .selectFrom('shoots')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('endsAt', '>', now).as('upcoming'),
      fn.countAll<number>().filterWhere('endsAt', '<=', now).as('past'),
    ])
    .where('userId', '=', owner)
    .executeTakeFirstOrThrow()
}

/** Shoots that take some of the time from start to end; touching it is not taking it. */
export function listOverlaps(db: Db, owner: OwnerId, start: number, end: number, except?: number) {
  return db
    .selectFrom('shoots')
    .select(['id', 'title', 'date', 'endsAt', 'location', 'status'])
    .where('userId', '=', owner)
    .where('date', '<', end)
    .where('date', '>', start - longest)
    .where('endsAt', '>', start)
    .where('status', '<>', 'cancelled')
    .$if(except !== undefined, (query) => query.where('id', '<>', except as number))
    .orderBy('date')
    .orderBy('id')
    .limit(mostOverlaps)
    .execute()
}

export function findShoot(db: Db, owner: OwnerId, id: number) {
  return mine(db, owner).where('shoots.id', '=', id).executeTakeFirst()
}

export async function insertShoot(db: Db, shoot: Insertable<Row>): Promise<void> {
  await db.insertInto('shoots').values(shoot).execute()
}

/** Changes one version of a shoot into the next; nothing when it is gone, or no longer at the version that is asked for. */
export function updateShoot(db: Db, owner: OwnerId, id: number, changes: Updateable<Row>, now: number, ifMatch?: number) {
  return db
    .updateTable('shoots')
    .set((row) => ({ ...changes, updatedAt: now, version: row('version', '+', 1) }))
    .where('userId', '=', owner)
    .where('id', '=', id)
    .$if(ifMatch !== undefined, (query) => query.where('version', '=', ifMatch as number))
    .returning(['title', 'location', 'type', 'date', 'duration'])
    .executeTakeFirst()
}

/** What is derived from a shoot's own fields; its version is theirs. */
export async function updateDerived(db: Db, owner: OwnerId, id: number, derived: Pick<Row, 'endsAt' | 'searchText'>): Promise<void> {
  await db.updateTable('shoots').set(derived).where('userId', '=', owner).where('id', '=', id).execute()
}

/** Answers whether there was one to delete, at the version that is asked for. */
export async function deleteShoot(db: Db, owner: OwnerId, id: number, ifMatch?: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('shoots')
    .where('userId', '=', owner)
    .where('id', '=', id)
    .$if(ifMatch !== undefined, (query) => query.where('version', '=', ifMatch as number))
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** A shoot is for one client: the new one takes the place of whoever it was for. */
export async function insertShootClient(db: Db, owner: OwnerId, shootId: number, clientId: number, now: number): Promise<void> {
  await db
    .insertInto('shoot_clients')
    .values({ userId: owner, shootId, clientId, createdAt: now })
    .onConflict((on) => on.columns(['userId', 'shootId']).doUpdateSet({ clientId, createdAt: now }))
    .execute()
}

export async function deleteShootClient(db: Db, owner: OwnerId, shootId: number): Promise<void> {
  await db.deleteFrom('shoot_clients').where('userId', '=', owner).where('shootId', '=', shootId).execute()
}
