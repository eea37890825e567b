import type { OwnerId } from '#kernel/access.ts'
import { waitingStates } from '#rain-calls/call-state.ts'
import type { Db } from '#database/db.ts'

/** The calls of which a client has dates to choose from, or has chosen one that is to come; the newest first. */
export const listCallsOfClient = (
  db: Db,
  owner: OwnerId,
  { clientId, now }: { clientId: number; now: number },
  rows: number,
) =>
  db
    .selectFrom('rain_calls')
    .innerJoin('contracts', (on) =>
      on.onRef('contracts.userId', '=', 'rain_calls.userId').onRef('contracts.id', '=', 'rain_calls.contractId'),
    )
    .innerJoin('shoots', (on) =>
      on.onRef('shoots.userId', '=', 'rain_calls.userId').onRef('shoots.id', '=', 'rain_calls.shootId'),
    )
    .select(['rain_calls.id', 'rain_calls.state', 'rain_calls.version', 'shoots.title'])
    .where('rain_calls.userId', '=', owner)
    .where('contracts.clientId', '=', clientId)
    .where((row) =>
      row.or([
        row('rain_calls.state', 'in', waitingStates),
        row.and([row('rain_calls.state', '=', 'chosen'), row('rain_calls.chosenStart', '>', now)]),
      ]),
    )
    .orderBy('rain_calls.id', 'desc')
    .limit(rows)
    .execute()
