import { randomBytes } from 'node:crypto'
import type { OwnerId } from '#kernel/access.ts'
import { isoOf } from '#kernel/dates.ts'
import type { Db } from '#database/db.ts'
import { nextIds } from '#database/dialect.ts'
import { type Failure, maxWaiting } from '#webhooks/rules.ts'
import type { WebhookTables } from './tables.ts'

type Row = WebhookTables['webhook_deliveries']

interface Happened {
  type: string
  data: Record<string, string | number | boolean | null>
  now: number
}

/** Writes an event for endpoints, and returns the ids of its deliveries. For one with a full queue it has failed. */
export async function insertDeliveries(
  db: Db,
  owner: OwnerId,
  endpoints: readonly { id: number; isFull: boolean }[],
  { type, data, now }: Happened,
): Promise<number[]> {
  const ids = await nextIds(db, 'webhook_deliveries', endpoints.length)
  const messageId = `msg_${randomBytes(18).toString('base64url')}`
  const body = JSON.stringify({ type, timestamp: isoOf(now), data })
  const full: Failure = 'full'
  const rows = endpoints.map(({ id: endpointId, isFull }, at) => ({
    userId: owner,
    id: ids[at] ?? 0,
    endpointId,
    messageId,
    type,
    body,
    state: isFull ? ('failed' as const) : ('waiting' as const),
    attempts: 0,
    nextAt: isFull ? null : now,
    triedAt: null,
    status: null,
    failure: isFull ? full : '',
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

/** Those of a time that failed, the oldest first, as many as its queue takes; returns how many. */
export async function requeueFailed(
  db: Db,
  owner: OwnerId,
  endpointId: number,
  { from, until }: { from: number; until: number },
  now: number,
): Promise<number> {
  const waiting = db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('userId', '=', owner)
    .where('endpointId', '=', endpointId)
    .where('nextAt', 'is not', null)
    .limit(maxWaiting)
  const { count } = await db
    .selectFrom(waiting.as('waiting'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  const room = maxWaiting - Number(count)
  if (room <= 0) return 0
  const last = await db
    .selectFrom('webhook_deliveries')
    .select(['createdAt', 'id'])
    .where('userId', '=', owner)
    .where('endpointId', '=', endpointId)
    .where('state', '=', 'failed')
    .where('createdAt', '>=', from)
    .where('createdAt', '<', until)
    .orderBy('createdAt')
    .orderBy('id')
    .offset(room - 1)
    .limit(1)
    .executeTakeFirst()
  const queued = await updating(db, owner, endpointId)
    .set(anew(now))
    .where('state', '=', 'failed')
    .where('createdAt', '>=', from)
    .where('createdAt', '<', until)
    .$if(last !== undefined, (update) =>
      update.where(({ eb, and, or }) =>
        or([
          eb('createdAt', '<', last?.createdAt ?? 0),
          and([eb('createdAt', '=', last?.createdAt ?? 0), eb('id', '<=', last?.id ?? 0)]),
        ]),
      ),
    )
    .executeTakeFirst()
  return Number(queued.numUpdatedRows)
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

/** Deletes up to `rows` deliveries from before an instant; returns how many. */
export async function deleteBefore(db: Db, before: number, rows: number): Promise<number> {
  return deleteFound(db, deliveryIds(db).where('createdAt', '<', before).orderBy('createdAt').limit(rows))
}

/** Deletes up to `rows` deliveries of an endpoint that is removed. */
export async function deleteOfEndpoint(db: Db, owner: OwnerId, endpointId: number, rows: number): Promise<void> {
  const found = deliveryIds(db).where('userId', '=', owner).where('endpointId', '=', endpointId).limit(rows)
  await deleteFound(db, found)
}

/** Deletes up to `rows` deliveries whose endpoint was removed; returns how many. */
export async function deleteOrphans(db: Db, rows: number): Promise<number> {
  const orphans = deliveryIds(db)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('webhook_endpoints as endpoint')
            .select('endpoint.id')
            .whereRef('endpoint.userId', '=', 'webhook_deliveries.userId')
            .whereRef('endpoint.id', '=', 'webhook_deliveries.endpointId'),
        ),
      ),
    )
    .limit(rows)
  return deleteFound(db, orphans)
}

const deliveryIds = (db: Db) => db.selectFrom('webhook_deliveries').select('id')

/**
 * Reads which ones first. In one statement PostgreSQL looks for them again for each row of the table as long as its
 * statistics are from before a queue grew.
 */
async function deleteFound(db: Db, found: ReturnType<typeof deliveryIds>): Promise<number> {
  const ids = (await found.execute()).map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('webhook_deliveries').where('id', 'in', ids).execute()
  return ids.length
}
