import { call } from '#kernel/web/call.ts'
import { places } from '#places/api.ts'
import { nearWords, positionWords, type Point } from '#places/rules.ts'
import { browserPosition } from './browser-position.ts'
import { zoneOfPosition } from './zone-of-position.ts'

/** A position with what people call it. */
export interface NamedPosition extends Point {
  label: string
  timeZone: string
}

/** Time limit for a name or zone, in milliseconds. */
const timeoutMs = 4000

/** Set when the browser has refused: it is not asked again in this session. */
const refusedKey = 'lightbook:position-asked'

/** The photographer's position, if the browser gives it; null after a refusal, also an earlier one in this session. */
export async function findMyPlace(): Promise<NamedPosition | null> {
  if (sessionStorage.getItem(refusedKey)) return null
  const position = await browserPosition()
  if (typeof position !== 'string') return named(position)
  sessionStorage.setItem(refusedKey, position)
  return null
}

/** A position with its name; its coordinates in remote areas. Without the server, the browser's zone is used. */
export async function named(position: Point): Promise<NamedPosition> {
  const input = { lat: String(position.lat), lng: String(position.lng) }
  const near = await call(places.near, { input }, AbortSignal.timeout(timeoutMs)).catch(() => null)
  return {
    ...position,
    label: near ? nearWords(near) : positionWords(position),
    timeZone:
      near?.timeZone ??
      (await zoneOfPosition(position, AbortSignal.timeout(timeoutMs)).catch(
        () => Intl.DateTimeFormat().resolvedOptions().timeZone,
      )),
  }
}
