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

/** Milliseconds after which nobody waits for a name or a zone. */
const patienceMs = 4000

/** Set while the browser is not to be asked again: who said no is left in peace until the tab is closed. */
const askedInVain = 'lightbook:position-asked'

/** Where the photographer is, when the browser tells; null when it does not, and did not before in this session. */
export async function findMyPlace(): Promise<NamedPosition | null> {
  if (sessionStorage.getItem(askedInVain)) return null
  const position = await browserPosition()
  if (typeof position !== 'string') return named(position)
  sessionStorage.setItem(askedInVain, position)
  return null
}

/**
 * What people call a position; its degrees where nobody lives, at sea by the sea's own zone. While the server cannot be
 * asked, the browser's clock counts.
 */
export async function named(position: Point): Promise<NamedPosition> {
  const input = { lat: String(position.lat), lng: String(position.lng) }
  const near = await call(places.near, { input }, AbortSignal.timeout(patienceMs)).catch(() => null)
  return {
    ...position,
    label: near ? nearWords(near) : positionWords(position),
    timeZone:
      near?.timeZone ??
      (await zoneOfPosition(position, AbortSignal.timeout(patienceMs)).catch(
        () => Intl.DateTimeFormat().resolvedOptions().timeZone,
      )),
  }
}
