import { randomBytes } from 'node:crypto'
import { sql, type Updateable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import { isoOf } from '#kernel/dates.ts'
import type { Db } from '#database/db.ts'
import { nextIds } from '#database/dialect.ts'
import type { Failure } from '#webhooks/rules.ts'
import type { WebhookTables } from './tables.ts'

type Row = WebhookTables['webhook_deliveries']

interface Happened {
  type: string
  data: Record<string, string | number | boolean | null>
  now: number
}

/** Writes an event for endpoints, and returns the ids of its deliveries. One that rests gets it later. */
export async function insertDeliveries(
  db: Db,
  owner: OwnerId,
  endpoints: readonly { id: number; restsUntil: number }[],
  { type, data, now }: Happened,
): Promise<number[]> {
  const ids = await nextIds(db, 'webhook_deliveries', endpoints.length)
  const messageId = `msg_${randomBytes(18).toString('base64url')}`
  const body = JSON.stringify({ type, timestamp: isoOf(now), data })
  const rows = endpoints.map(({ id: endpointId, restsUntil }, at) => ({
    userId: owner,
    id: ids[at] ?? 0,
    endpointId,
    messageId,
    type,
    body,
    state: 'waiting' as const,
    attempts: 0,
    nextAt: Math.max(now, restsUntil),
    triedAt: null,
    status: null,
    failure: '',
    ms: null,
    queuedAt: now,
    createdAt: now,
  }))
  await db.insertInto('webhook_deliveries').values(rows).execute()
  return ids
}

const ofEndpoint = (db: Db, owner: OwnerId, endpointId: number) =>
  db.selectFrom('webhook_deliveries').selectAll().where('userId', '=', owner).where('endpointId', '=', endpointId)

/** Newest first. */
export const listDeliveries = (
  db: Db,
  owner: OwnerId,
  endpointId: number,
  cursor: { id: number; at: number } | undefined,
  rows: number,
) =>
  ofEndpoint(db, owner, endpointId)
    .$if(cursor !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('createdAt', 'id'), '<', tuple(cursor?.at ?? 0, cursor?.id ?? 0)),
      ),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(rows)
    .execute()

export const findDelivery = (db: Db, owner: OwnerId, endpointId: number, id: number) =>
  ofEndpoint(db, owner, endpointId).where('id', '=', id).executeTakeFirst()

export type FoundDelivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>

const updating = (db: Db, owner: OwnerId, endpointId: number) =>
  db.updateTable('webhook_deliveries').where('userId', '=', owner).where('endpointId', '=', endpointId)

/** What is sent anew begins again. */
const anew = (now: number) => ({ state: 'waiting' as const, attempts: 0, nextAt: now, queuedAt: now })

/** Returns whether it was not to be sent yet. */
export async function requeue(
  db: Db,
  owner: OwnerId,
  { endpointId, id }: Pick<Row, 'endpointId' | 'id'>,
  now: number,
): Promise<boolean> {
  const queued = await updating(db, owner, endpointId)
    .set(anew(now))
    .where('id', '=', id)
    .where('state', '<>', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return queued !== undefined
}

/** Those of a time that failed; returns how many. */
export async function requeueFailed(
  db: Db,
  owner: OwnerId,
  endpointId: number,
  { from, until }: { from: number; until: number },
  now: number,
): Promise<number> {
  const queued = await updating(db, owner, endpointId)
    .set(anew(now))
    .where('state', '=', 'failed')
    .where('createdAt', '>=', from)
    .where('createdAt', '<', until)
    .executeTakeFirst()
  return Number(queued.numUpdatedRows)
}

/** What waits is sent later, now, or not before it is said: null. */
export async function postponeWaiting(
  db: Db,
  owner: OwnerId,
  endpointId: number,
  nextAt: number | null,
): Promise<void> {
  await updating(db, owner, endpointId)
    .set({ nextAt })
    .where('state', '=', 'waiting')
    .$if(nextAt !== null, (query) => query.where('nextAt', '<', nextAt))
    .execute()
}

/** What was paused goes on. */
export async function releaseWaiting(db: Db, owner: OwnerId, endpointId: number, now: number): Promise<void> {
  await updating(db, owner, endpointId).set({ nextAt: now }).where('state', '=', 'waiting').execute()
}

export async function failWaiting(db: Db, owner: OwnerId, endpointId: number, failure: Failure): Promise<void> {
  await updating(db, owner, endpointId)
    .set({ state: 'failed', nextAt: null, failure, status: null })
    .where('state', '=', 'waiting')
    .execute()
}

/** Restored ones are sent by hand only: they may have been sent since the backup. */
export async function withholdDeliveries(db: Db): Promise<void> {
  const restored: Failure = 'restored'
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', nextAt: null, failure: restored, status: null })
    .where('state', '=', 'waiting')
    .execute()
}

const turnOf = sql<number>`
  row_number() over (partition by delivery."endpointId" order by delivery."nextAt", delivery.id)`

/**
 * What is due of active photographers: of each endpoint its first few, but of those that are being sent to.
 * `without`: ids of endpoints.
 */
export async function everyonesDue(
  db: Db,
  { now, without, ofEach, rows }: { now: number; without: readonly number[]; ofEach: number; rows: number },
) {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('webhook_deliveries as delivery')
        .innerJoin('users', 'users.id', 'delivery.userId')
        .innerJoin('webhook_endpoints as endpoint', (on) =>
          on.onRef('endpoint.userId', '=', 'delivery.userId').onRef('endpoint.id', '=', 'delivery.endpointId'),
        )
        .selectAll('delivery')
        .select(turnOf.as('turn'))
        .where('delivery.nextAt', '<=', now)
        .where('users.status', '=', 'active')
        .where('endpoint.state', '=', 'on')
        .$if(without.length > 0, (query) => query.where('delivery.endpointId', 'not in', [...without]))
        .as('due'),
    )
    .selectAll()
    .where('turn', '<=', ofEach)
    .orderBy('turn')
    .orderBy('nextAt')
    .orderBy('id')
    .limit(rows)
    .execute()
}

export type DueDelivery = Awaited<ReturnType<typeof everyonesDue>>[number]

/** Claims a delivery for this process by moving `nextAt`; of several that try, one gets it. */
export const claimDelivery = (
  db: Db,
  { userId, id, nextAt }: Pick<DueDelivery, 'userId' | 'id' | 'nextAt'>,
  until: number,
) =>
  db
    .updateTable('webhook_deliveries')
    .set((row) => ({ nextAt: until, attempts: row('attempts', '+', 1) }))
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('nextAt', '=', nextAt)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()

const attempted = (db: Db, { userId, id, attempts }: Pick<Row, 'userId' | 'id' | 'attempts'>) =>
  db
    .updateTable('webhook_deliveries')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    // Another process that took it over counts its own attempt.
    .where('attempts', '=', attempts)

/** Notes that it has arrived. */
export async function noteArrival(db: Db, claimed: Row, arrival: Updateable<Row>): Promise<void> {
  await attempted(db, claimed)
    .set({ ...arrival, state: 'delivered', nextAt: null, failure: '' })
    .execute()
}

/** Notes a failure; one that was paused meanwhile is not sent by itself. */
export async function noteFailure(db: Db, claimed: Row, failure: Updateable<Row>): Promise<void> {
  await attempted(db, claimed).set(failure).where('nextAt', '=', claimed.nextAt).execute()
}

/** Deletes up to `rows` deliveries from before an instant; returns how many. */
export async function deleteBefore(db: Db, before: number, rows: number): Promise<number> {
  const deleted = await db
    .deleteFrom('webhook_deliveries')
    .where('id', 'in', (row) =>
      row
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('createdAt', '<', before)
        .orderBy('createdAt')
        .limit(rows),
    )
    .returning('id')
    .execute()
  return deleted.length
}
