import type { Point } from '#places/rules.ts'
import { maxPositionAgeMs } from './light-place.ts'

/** How long the browser may take to find a position, in milliseconds. */
const patience = 10_000

const wanted: PositionOptions = { enableHighAccuracy: true, timeout: patience, maximumAge: maxPositionAgeMs }

/** Why the browser does not tell where it is. */
export type Untold = 'denied' | 'unknown'

/**
 * Where the browser is, to a hundred metres: light and weather are the same all over them, and nobody needs to know
 * better.
 */
export function browserPosition(): Promise<Point | Untold> {
  const { geolocation } = navigator as { geolocation?: Geolocation }
  if (!geolocation) return Promise.resolve('unknown')
  return new Promise((resolve) => {
    // The browser's own clock stands still while its question is open.
    const clock = setTimeout(() => resolve('unknown'), patience)
    const tell = (position: Point | Untold) => {
      clearTimeout(clock)
      resolve(position)
    }
    geolocation.getCurrentPosition(
      ({ coords }) => tell({ lat: rounded(coords.latitude), lng: rounded(coords.longitude) }),
      ({ code }) => tell(code === permissionDenied ? 'denied' : 'unknown'),
      wanted,
    )
  })
}

const permissionDenied = 1

const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000
