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
  const queued = await updating(db, owner, endpointId)
    .set(anew(now))
    .where('id', 'in', (row) =>
      row
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('userId', '=', owner)
        .where('endpointId', '=', endpointId)
        .where('state', '=', 'failed')
        .where('createdAt', '>=', from)
        .where('createdAt', '<', until)
        .orderBy('createdAt')
        .orderBy('id')
        .limit(maxWaiting - Number(count)),
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

/** Deletes up to `rows` deliveries of an endpoint that is removed. */
export async function deleteOfEndpoint(db: Db, owner: OwnerId, endpointId: number, rows: number): Promise<void> {
  await db
    .deleteFrom('webhook_deliveries')
    .where('userId', '=', owner)
    .where('id', 'in', (row) =>
      row
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('userId', '=', owner)
        .where('endpointId', '=', endpointId)
        .limit(rows),
    )
    .execute()
}

/** Deletes up to `rows` deliveries whose endpoint was removed; returns how many. */
export async function deleteOrphans(db: Db, rows: number): Promise<number> {
  const deleted = await db
    .deleteFrom('webhook_deliveries')
    .where('id', 'in', (row) =>
      row
        .selectFrom('webhook_deliveries as delivery')
        .select('delivery.id')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('webhook_endpoints as endpoint')
                .select('endpoint.id')
                .whereRef('endpoint.userId', '=', 'delivery.userId')
                .whereRef('endpoint.id', '=', 'delivery.endpointId'),
            ),
          ),
        )
        .limit(rows),
    )
    .returning('id')
    .execute()
  return deleted.length
}
