import { sql } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'

/** Where and when a proposal says that the shoot takes place, without the rest of what it says. */
const shootIn = (db: Db) =>
  isPostgres(db)
    ? sql<string | null>`(proposals.facts::json -> 'shoot')::text`
    : sql<string | null>`json_extract(proposals.facts, '$.shoot')`

/** The shoots of some deals; of those without one the proposal that its client has or accepted. */
export const listPlanned = (db: Db, owner: OwnerId, ids: readonly number[]) =>
  db
    .selectFrom('deals')
    .leftJoin('shoots', (on) => on.onRef('shoots.userId', '=', 'deals.userId').onRef('shoots.id', '=', 'deals.shootId'))
    .leftJoin('proposals', (on) =>
      on
        .onRef('proposals.userId', '=', 'deals.userId')
        .onRef('proposals.dealId', '=', 'deals.id')
        .on('proposals.state', 'in', ['sent', 'accepted'])
        .on('deals.shootId', 'is', null),
    )
    .select(['deals.id', 'shoots.date', 'shoots.timeZone', 'shoots.location', 'shoots.coordinates'])
    .select(['proposals.state', 'proposals.validUntil', shootIn(db).as('proposed')])
    .where('deals.userId', '=', owner)
    .where('deals.id', 'in', ids)
    .where((row) => row.or([row('shoots.id', 'is not', null), row('proposals.id', 'is not', null)]))
    .execute()
