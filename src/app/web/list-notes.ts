import { IconCloudOff } from '@tabler/icons-react'
import { addressOf } from '#kernel/web/call.ts'
import { keptPaths } from '#offline/web/kept-paths.ts'
import { movingNotes } from '#rain-calls/web/moving-notes.ts'
import { shoots } from '#shoots/api.ts'
import type { ShootNote } from '#shoots/web/list/shoot-notes.ts'

const notKept: ShootNote = { what: 'Offline', words: 'Not kept for offline', icon: IconCloudOff }

/** As known when there was a network. */
let moving: ReadonlyMap<number, ShootNote> = new Map()

/** What stands beside shoots wherever they are listed: which are to move, and without a network which do not open. */
export async function listNotes(isOffline: boolean) {
  if (!isOffline) return (moving = await movingNotes())
  const kept = await keptPaths()
  const isKept = (id: number) => kept.has(addressOf(shoots.find, { params: { id } }))
  return { get: (id: number) => (isKept(id) ? moving.get(id) : notKept) }
}
