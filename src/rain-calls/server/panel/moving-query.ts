import type { OwnerId } from '#kernel/access.ts'
import { movingStates } from '#rain-calls/call-state.ts'
import type { Db } from '#database/db.ts'

/** The sessions ahead whose clients have been, or are being, offered other dates. Soonest first. */
export const listMoving = (db: Db, owner: OwnerId, now: number, rows = 200) =>
  db
    .selectFrom('rain_calls')
    .innerJoin('contracts', (on) =>
      on.onRef('contracts.userId', '=', 'rain_calls.userId').onRef('contracts.id', '=', 'rain_calls.contractId'),
    )
    .innerJoin('clients', (on) =>
      on.onRef('clients.userId', '=', 'contracts.userId').onRef('clients.id', '=', 'contracts.clientId'),
    )
    .select(['rain_calls.shootId', 'clients.name as clientName'])
    .where('rain_calls.userId', '=', owner)
    .where('rain_calls.state', 'in', movingStates)
    .where('rain_calls.start', '>', now)
    .orderBy('rain_calls.start')
    .orderBy('rain_calls.id')
    .limit(rows)
    .execute()
