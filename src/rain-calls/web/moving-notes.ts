import { call } from '#kernel/web/call.ts'
import { rainCalls } from '#rain-calls/api.ts'

/** What stands beside the sessions that are to move, wherever shoots are listed, by shoot. */
export const movingNotes = async (): Promise<Map<number, string>> =>
  new Map(
    (await call(rainCalls.moving, {})).map(({ shootId, clientName }) => [shootId, `Moving, waiting for ${clientName}`]),
  )
