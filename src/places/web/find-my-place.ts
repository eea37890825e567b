import { call } from '#kernel/web/call.ts'
import { places } from '#places/api.ts'
import { nearWords, positionWords, type Point } from '#places/rules.ts'
import { browserPosition } from './browser-position.ts'

/** A position with what people call it. */
export interface NamedPosition extends Point {
  label: string
  timeZone: string
}

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

/** What people call a position; its degrees where nobody lives, or while the server cannot be asked. */
export async function named(position: Point): Promise<NamedPosition> {
  const input = { lat: String(position.lat), lng: String(position.lng) }
  const near = await call(places.near, { input }).catch(() => null)
  return { ...position, label: near ? nearWords(near) : positionWords(position), timeZone: near?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone }
}
