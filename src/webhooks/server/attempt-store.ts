import type { Updateable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { WebhookTables } from './tables.ts'

type Row = WebhookTables['webhook_deliveries']

type Place = Pick<WebhookTables['webhook_endpoints'], 'userId' | 'id'>

interface Wanted {
  after: Place
  /** The last one; omitted for all after the first. */
  until?: Place
  /** Ids of those that are not wanted. */
  leftOut: ReadonlySet<number>
}

/** Endpoints of active photographers that something is due for, by their key. Those that rest are left out. */
export const everyonesDueEndpoints = (db: Db, now: number, { after, until, leftOut }: Wanted, rows: number) =>
  db
    .selectFrom('webhook_endpoints as endpoint')
    .innerJoin('users', 'users.id', 'endpoint.userId')
    .select(['endpoint.userId', 'endpoint.id'])
    .where('endpoint.state', '=', 'on')
    .where('endpoint.restsUntil', '<=', now)
    .where('users.status', '=', 'active')
    .where((row) => row(row.refTuple('endpoint.userId', 'endpoint.id'), '>', row.tuple(after.userId, after.id)))
    .$if(until !== undefined, (query) =>
      query.where((row) =>
        row(row.refTuple('endpoint.userId', 'endpoint.id'), '<=', row.tuple(until?.userId ?? 0, until?.id ?? 0)),
      ),
    )
    .$if(leftOut.size > 0, (query) => query.where('endpoint.id', 'not in', [...leftOut]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('webhook_deliveries as delivery')
          .select('delivery.id')
          .whereRef('delivery.userId', '=', 'endpoint.userId')
          .whereRef('delivery.endpointId', '=', 'endpoint.id')
          .where('delivery.nextAt', '<=', now),
      ),
    )
    .orderBy('endpoint.userId')
    .orderBy('endpoint.id')
    .limit(rows)
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
