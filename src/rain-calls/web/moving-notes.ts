import { IconCloudRain } from '@tabler/icons-react'
import { call } from '#kernel/web/call.ts'
import { rainCalls } from '#rain-calls/api.ts'
import type { ShootNote } from '#shoots/web/list/shoot-notes.ts'

/** What stands beside the sessions that are to move, wherever shoots are listed, by shoot. */
export const movingNotes = async (): Promise<Map<number, ShootNote>> =>
  new Map(
    (await call(rainCalls.moving, {})).map(({ shootId, clientName }) => [
      shootId,
      { what: 'Rain Call', words: `Moving, waiting for ${clientName}`, icon: IconCloudRain },
    ]),
  )
