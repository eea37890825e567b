import type { Point } from '#places/rules.ts'
import { maxPositionAgeMs } from './light-place.ts'

/** Time limit for the browser's position, in milliseconds. */
const timeoutMs = 10_000

const wanted: PositionOptions = { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: maxPositionAgeMs }

/** Why the browser gives no position. */
export type PositionRefusal = 'denied' | 'unknown'

/** The browser's position, rounded to about a hundred metres: enough for light and weather. */
export function browserPosition(): Promise<Point | PositionRefusal> {
  const { geolocation } = navigator as { geolocation?: Geolocation }
  if (!geolocation) return Promise.resolve('unknown')
  return new Promise((resolve) => {
    // The browser's own timeout does not run while its permission prompt is open.
    const clock = setTimeout(() => resolve('unknown'), timeoutMs)
    const listener = (position: Point | PositionRefusal) => {
      clearTimeout(clock)
      resolve(position)
    }
    geolocation.getCurrentPosition(
      ({ coords }) => listener({ lat: rounded(coords.latitude), lng: rounded(coords.longitude) }),
      ({ code }) => listener(code === permissionDenied ? 'denied' : 'unknown'),
      wanted,
    )
  })
}

const permissionDenied = 1

const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000
