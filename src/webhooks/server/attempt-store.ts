import type { Updateable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { WebhookTables } from './tables.ts'

type Row = WebhookTables['webhook_deliveries']

/** Endpoints of active photographers that something is due for, the longest first. Those that rest are left out. */
export const everyonesDueEndpoints = (db: Db, now: number) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('webhook_endpoints as endpoint')
        .innerJoin('users', 'users.id', 'endpoint.userId')
        .select(['endpoint.userId', 'endpoint.id'])
        .select((row) =>
          row
            .selectFrom('webhook_deliveries as delivery')
            .select('delivery.nextAt')
            .whereRef('delivery.userId', '=', 'endpoint.userId')
            .whereRef('delivery.endpointId', '=', 'endpoint.id')
            .where('delivery.nextAt', '<=', now)
            .orderBy('delivery.nextAt')
            .limit(1)
            .as('dueAt'),
        )
        .where('endpoint.state', '=', 'on')
        .where('endpoint.restsUntil', '<=', now)
        .where('users.status', '=', 'active')
        .as('due'),
    )
    .select(['userId', 'id'])
    .where('dueAt', 'is not', null)
    .orderBy('dueAt')
    .orderBy('id')
    .execute()

export type DueEndpoint = Awaited<ReturnType<typeof everyonesDueEndpoints>>[number]

/** The first that are due for an endpoint. */
export const listDue = (db: Db, owner: OwnerId, endpointId: number, now: number, rows: number) =>
  db
    .selectFrom('webhook_deliveries')
    .select(['userId', 'id', 'endpointId', 'nextAt'])
    .where('userId', '=', owner)
    .where('endpointId', '=', endpointId)
    .where('nextAt', '<=', now)
    .orderBy('nextAt')
    .orderBy('id')
    .limit(rows)
    .execute()

export type DueDelivery = Awaited<ReturnType<typeof listDue>>[number]

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

/** Notes a failure. */
export async function noteFailure(db: Db, claimed: Row, failure: Updateable<Row>): Promise<void> {
  await attempted(db, claimed).set(failure).where('nextAt', '=', claimed.nextAt).execute()
}
