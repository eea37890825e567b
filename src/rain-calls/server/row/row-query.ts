import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { RowKey } from '#rain-calls/server/calls.ts'

/** Whose the sessions of a row are, by their calls. */
export const listClientsOfRow = (db: Db, owner: OwnerId, { typeId, start }: RowKey) =>
  db
    .selectFrom('rain_calls')
    .innerJoin('contracts', (on) =>
      on.onRef('contracts.userId', '=', 'rain_calls.userId').onRef('contracts.id', '=', 'rain_calls.contractId'),
    )
    .innerJoin('clients', (on) =>
      on.onRef('clients.userId', '=', 'contracts.userId').onRef('clients.id', '=', 'contracts.clientId'),
    )
    .select(['rain_calls.id as callId', 'clients.name', 'clients.email'])
    .where('rain_calls.userId', '=', owner)
    .where('rain_calls.miniDayId', '=', typeId)
    .where('rain_calls.rowStart', '=', start)
    .limit(200)
    .execute()

/** What is recorded of the decisions about a row, oldest first. */
export const listDecisionsOfRow = (db: Db, owner: OwnerId, { typeId, start }: RowKey) =>
  db
    .selectFrom('rain_calls')
    .innerJoin('rain_events', (on) =>
      on.onRef('rain_events.userId', '=', 'rain_calls.userId').onRef('rain_events.callId', '=', 'rain_calls.id'),
    )
    .select(['rain_events.callId', 'rain_events.kind', 'rain_events.facts'])
    .where('rain_calls.userId', '=', owner)
    .where('rain_calls.miniDayId', '=', typeId)
    .where('rain_calls.rowStart', '=', start)
    .where('rain_events.kind', '=', 'decided')
    .orderBy('rain_events.callId')
    .orderBy('rain_events.id')
    .limit(2000)
    .execute()
