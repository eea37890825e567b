import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { RowKey } from '#rain-calls/server/calls.ts'

/** The records of a row as they were when its forecast was read, in its order. */
export const listReadRecords = (db: Db, owner: OwnerId, { typeId, start }: RowKey, rows: number) =>
  db
    .selectFrom('rain_calls')
    .innerJoin('rain_events', (on) =>
      on.onRef('rain_events.userId', '=', 'rain_calls.userId').onRef('rain_events.callId', '=', 'rain_calls.id'),
    )
    .innerJoin('contracts', (on) =>
      on.onRef('contracts.userId', '=', 'rain_calls.userId').onRef('contracts.id', '=', 'rain_calls.contractId'),
    )
    .select(['contracts.contractNumber', 'rain_events.hash'])
    .where('rain_calls.userId', '=', owner)
    .where('rain_calls.miniDayId', '=', typeId)
    .where('rain_calls.rowStart', '=', start)
    .where('rain_events.kind', '=', 'read')
    .orderBy('rain_calls.start')
    .limit(rows)
    .execute()
