import type { ExpressionBuilder } from 'kysely'
import type { DealQuery } from '#deals/api.ts'
import { type Group, type Lane, quietAfterMs } from '#deals/stage.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Found } from '#search-index/server/service.ts'
import type { Db, Tables } from '#database/db.ts'
import { lastWantedAt, owned } from './store.ts'

const lanes: Record<Exclude<Group, 'booked'>, Lane> = {
  'needs-you': 'ours',
  waiting: 'theirs',
  quiet: 'theirs',
  lost: 'lost',
}

/** The groups in which the longest wait comes first. */
const isLongestFirst = (group: Group): boolean => group !== 'booked' && group !== 'lost'

interface Asked extends Pick<DealQuery, 'clientId' | 'cursor'> {
  found: Found | undefined
  now: number
}

/** The time by which a list of deals is ordered: without a group, when they were received. */
export const placeIn = (group: Group | undefined): 'receivedAt' | 'laneAt' | 'bookedAt' =>
  group === undefined ? 'receivedAt' : group === 'booked' ? 'bookedAt' : 'laneAt'

/** The deals of a group by the time since which they stand in it. What is booked and asks for a reply is in two. */
export function listGroup(db: Db, owner: OwnerId, group: Group, { found, clientId, cursor, now }: Asked, rows: number) {
  const up = isLongestFirst(group)
  const way = up ? 'asc' : 'desc'
  const since = `deals.${placeIn(group)}` as const
  const quietSince = now - quietAfterMs
  return owned(db, owner)
    .$call((query) =>
      group === 'booked'
        ? query.where('deals.bookedAt', 'is not', null).where('deals.closedAt', 'is', null)
        : query.where('deals.lane', '=', lanes[group]),
    )
    .$if(group === 'waiting', (query) => query.where('deals.laneAt', '>', quietSince))
    .$if(group === 'quiet', (query) => query.where('deals.laneAt', '<=', quietSince))
    .$if(clientId !== undefined, (query) => query.where('deals.clientId', '=', clientId ?? 0))
    .$if(found !== undefined, (query) => query.where((found as Found)('deals.id')))
    .$if(cursor !== undefined, (query) =>
      query.where((row) =>
        row(row.refTuple(since, 'deals.id'), up ? '>' : '<', row.tuple(cursor?.at ?? 0, cursor?.id ?? 0)),
      ),
    )
    .orderBy(since, way)
    .orderBy('deals.id', way)
    .limit(rows)
    .execute()
}

/** All deals, the latest received first. */
export const listDeals = (db: Db, owner: OwnerId, { found, clientId, cursor }: Asked, rows: number) =>
  owned(db, owner)
    .$if(clientId !== undefined, (query) => query.where('deals.clientId', '=', clientId ?? 0))
    .$if(found !== undefined, (query) => query.where((found as Found)('deals.id')))
    .$if(cursor !== undefined, (query) =>
      query.where((row) =>
        row(row.refTuple('deals.receivedAt', 'deals.id'), '<', row.tuple(cursor?.at ?? 0, cursor?.id ?? 0)),
      ),
    )
    .orderBy('deals.receivedAt', 'desc')
    .orderBy('deals.id', 'desc')
    .limit(rows)
    .execute()

/** How many deals stand in each lane, and how many of theirs have gone quiet. */
export const countLanes = (db: Db, owner: OwnerId, now: number) =>
  db
    .selectFrom('deals')
    .select(({ fn }) => [
      'lane',
      fn.countAll<number>().as('count'),
      fn
        .countAll<number>()
        .filterWhere('laneAt', '<=', now - quietAfterMs)
        .as('quiet'),
    ])
    .where('userId', '=', owner)
    .groupBy('lane')
    .execute()

/** How many bookings ask for a reply. Counted apart: few are `ours`, and the index of `countLanes` knows no booking. */
export const countBookedOfOurs = (db: Db, owner: OwnerId) =>
  db
    .selectFrom('deals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', owner)
    .where('lane', '=', 'ours')
    .where('bookedAt', 'is not', null)
    .where('closedAt', 'is', null)
    .executeTakeFirstOrThrow()

/** The contracts that the photographer signs next, as the client has accepted and nothing binds yet. */
const contractsToSign = (row: ExpressionBuilder<Tables, 'deals'>) =>
  row
    .selectFrom('deal_terms')
    .innerJoin('contracts', (on) =>
      on.onRef('contracts.userId', '=', 'deal_terms.userId').onRef('contracts.id', '=', 'deal_terms.contractId'),
    )
    .select('contracts.id')
    .whereRef('deal_terms.userId', '=', 'deals.userId')
    .whereRef('deal_terms.dealId', '=', 'deals.id')
    .where('deals.stage', '=', 'proposed')
    .where('deal_terms.n', '=', 1)
    .where('contracts.status', '=', 'draft')

/** Those that wait for the photographer, the longest wait first, each with how many there are in `all`. */
export const listOurs = (db: Db, owner: OwnerId, rows: number) =>
  db
    .selectFrom('deals')
    .leftJoin('clients', (on) =>
      on.onRef('clients.userId', '=', 'deals.userId').onRef('clients.id', '=', 'deals.clientId'),
    )
    .leftJoin('shoots', (on) => on.onRef('shoots.userId', '=', 'deals.userId').onRef('shoots.id', '=', 'deals.shootId'))
    .select(['deals.id', 'deals.name', 'clients.name as clientName', 'deals.type', 'deals.day', 'deals.laneAt'])
    .select(['shoots.date as shootAt', 'shoots.timeZone as shootZone'])
    .select((row) => [
      lastWantedAt(row).as('wantedAt'),
      row
        .case()
        .when(row.exists(contractsToSign(row)))
        .then(1)
        .else(0)
        .end()
        .as('isToSign'),
    ])
    .select(({ fn }) => fn.countAll<number>().over().as('all'))
    .where('deals.userId', '=', owner)
    .where('deals.lane', '=', 'ours')
    .orderBy('deals.laneAt')
    .orderBy('deals.id')
    .limit(rows)
    .execute()
