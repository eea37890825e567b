import type { OwnerId } from '#kernel/access.ts'
import { type CallState, waitingStates } from '#rain-calls/call-state.ts'
import type { Db } from '#database/db.ts'

/**
 * The calls that wait for their photographer: the forecast does not say by itself that the session stays, and it is
 * ahead, or a session has begun whose client chose no other date. Soonest first.
 */
export const listWaiting = (db: Db, owner: OwnerId, now: number, rows: number) =>
  db
    .selectFrom('rain_calls')
    .innerJoin('shoots', (on) =>
      on.onRef('shoots.userId', '=', 'rain_calls.userId').onRef('shoots.id', '=', 'rain_calls.shootId'),
    )
    .select([
      'rain_calls.shootId',
      'rain_calls.state',
      'rain_calls.verdict',
      'rain_calls.figures',
      'rain_calls.start',
      'rain_calls.miniDayId',
      'rain_calls.rowStart',
      'shoots.title',
      'shoots.timeZone',
    ])
    .where('rain_calls.userId', '=', owner)
    .where((row) => {
      /** Of a row, about which is decided at once, only the first one of these. */
      const firstOfRow = (states: readonly CallState[]) =>
        row.not(
          row.exists(
            row
              .selectFrom('rain_calls as others')
              .select('others.id')
              .whereRef('others.userId', '=', 'rain_calls.userId')
              .whereRef('others.miniDayId', '=', 'rain_calls.miniDayId')
              .whereRef('others.rowStart', '=', 'rain_calls.rowStart')
              .where('others.state', 'in', states)
              .whereRef('others.start', '<', 'rain_calls.start'),
          ),
        )
      return row.or([
        row.and([
          row('rain_calls.state', '=', 'read'),
          row('rain_calls.verdict', '<>', 'not met'),
          row('rain_calls.start', '>', now),
          firstOfRow(['read']),
        ]),
        row.and([
          row('rain_calls.state', 'in', waitingStates),
          row('rain_calls.start', '<=', now),
          firstOfRow(waitingStates),
        ]),
      ])
    })
    .orderBy('rain_calls.start')
    .orderBy('rain_calls.id')
    .limit(rows)
    .execute()
