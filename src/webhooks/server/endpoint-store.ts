import type { Insertable, Updateable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { maxWaiting } from '#webhooks/rules.ts'
import { deleteIfMatch } from '#kernel/server/if-match.ts'
import type { WebhookTables } from './tables.ts'

type Row = WebhookTables['webhook_endpoints']

export const findEndpoint = (db: Db, owner: OwnerId, id: number) =>
  db.selectFrom('webhook_endpoints').selectAll().where('userId', '=', owner).where('id', '=', id).executeTakeFirst()

export type FoundEndpoint = NonNullable<Awaited<ReturnType<typeof findEndpoint>>>

/** With the delivery of each that was tried last. */
export const listEndpoints = (db: Db, owner: OwnerId, only?: number) =>
  db
    .selectFrom('webhook_endpoints as endpoint')
    .leftJoin('webhook_deliveries as last', (on) =>
      on
        .onRef('last.userId', '=', 'endpoint.userId')
        .on('last.id', '=', (row) =>
          row
            .selectFrom('webhook_deliveries as tried')
            .select('tried.id')
            .whereRef('tried.userId', '=', 'endpoint.userId')
            .whereRef('tried.endpointId', '=', 'endpoint.id')
            .where('tried.triedAt', 'is not', null)
            .orderBy('tried.triedAt', 'desc')
            .orderBy('tried.id', 'desc')
            .limit(1),
        ),
    )
    .selectAll('endpoint')
    .select([
      'last.state as lastState',
      'last.triedAt as lastTriedAt',
      'last.status as lastStatus',
      'last.failure as lastFailure',
    ])
    .where('endpoint.userId', '=', owner)
    .$if(only !== undefined, (query) => query.where('endpoint.id', '=', only as number))
    .orderBy('endpoint.id')
    .execute()

export type ListedEndpoint = Awaited<ReturnType<typeof listEndpoints>>[number]

/** Those that get events now, and whether their queue is full. */
export const listListening = (db: Db, owner: OwnerId) =>
  db
    .selectFrom('webhook_endpoints')
    .select(['id', 'types'])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('webhook_deliveries as waiting')
            .select('waiting.id')
            .whereRef('waiting.userId', '=', 'webhook_endpoints.userId')
            .whereRef('waiting.endpointId', '=', 'webhook_endpoints.id')
            .where('waiting.nextAt', 'is not', null)
            .orderBy('waiting.nextAt')
            .limit(1)
            .offset(maxWaiting - 1),
        )
        .as('isFull'),
    )
    .where('userId', '=', owner)
    .where('state', '=', 'on')
    .orderBy('id')
    .execute()

export async function insertEndpoint(db: Db, row: Insertable<Row>): Promise<void> {
  await db.insertInto('webhook_endpoints').values(row).execute()
}

const updating = (db: Db, owner: OwnerId, id: number) =>
  db.updateTable('webhook_endpoints').where('userId', '=', owner).where('id', '=', id)

/** A change by the photographer of the row with the expected version; returns whether it had that version. */
export async function updateEndpoint(
  db: Db,
  owner: OwnerId,
  id: number,
  changes: Updateable<Row>,
  ifMatch?: number,
): Promise<boolean> {
  const changed = await updating(db, owner, id)
    .set((row) => ({ ...changes, version: row('version', '+', 1) }))
    .$if(ifMatch !== undefined, (query) => query.where('version', '=', ifMatch as number))
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Pauses all webhooks of a user with a new password: whoever got in with the one before may have added them. */
export async function pauseWebhooksOf(db: Db, userId: number, now: number): Promise<void> {
  await db
    .updateTable('webhook_endpoints')
    .set((row) => ({
      state: 'paused' as const,
      offReason: 'password' as const,
      stateAt: now,
      updatedAt: now,
      version: row('version', '+', 1),
    }))
    .where('userId', '=', userId)
    .where('state', '=', 'on')
    .execute()
}

/** Notes a success after failures. */
export async function noteSuccess(db: Db, owner: OwnerId, id: number): Promise<void> {
  await updating(db, owner, id)
    .set({ failures: 0, failingSince: null, restsUntil: 0 })
    .where('failures', '>', 0)
    .execute()
}

/** Counts a failure, and returns how many there were in a row, and since when; undefined when it is on no more. */
export const countFailure = (db: Db, owner: OwnerId, id: number, now: number) =>
  updating(db, owner, id)
    .set((row) => ({
      failures: row('failures', '+', 1),
      failingSince: row.fn.coalesce('failingSince', row.val(now)),
    }))
    .where('state', '=', 'on')
    .returning(['failures', 'failingSince', 'url', 'description'])
    .executeTakeFirst()

/** Nothing is sent before; 0 ends a rest. */
export async function rest(db: Db, owner: OwnerId, id: number, restsUntil: number): Promise<void> {
  await updating(db, owner, id).set({ restsUntil }).execute()
}

/** Blanks former secrets that sign no more. The photographer sees no change, so that versions stay. */
export async function blankFormerSecrets(db: Db, now: number): Promise<void> {
  await db
    .updateTable('webhook_endpoints')
    .set({ formerSecret: '' })
    .where('formerSecret', '<>', '')
    .where('formerUntil', '<=', now)
    .execute()
}

export function deleteEndpoint(db: Db, owner: OwnerId, id: number, ifMatch?: number): Promise<boolean> {
  return deleteIfMatch(db, 'webhook_endpoints', owner, id, ifMatch)
}
