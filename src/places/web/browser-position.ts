import type { Point } from '#places/rules.ts'
import { longestKnown } from './light-place.ts'

/** As the specification says, part 1 section 9. */
const wanted: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: longestKnown }

/** Why the browser does not tell where it is. */
export type Untold = 'denied' | 'unknown'

/** Where the browser is, to a hundred metres: light and weather are the same all over them, and nobody needs to know better. */
export function browserPosition(): Promise<Point | Untold> {
  const { geolocation } = navigator as { geolocation?: Geolocation }
  if (!geolocation) return Promise.resolve('unknown')
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: rounded(coords.latitude), lng: rounded(coords.longitude) }),
      ({ code }) => resolve(code === permissionDenied ? 'denied' : 'unknown'),
      wanted,
    )
  })
}

const permissionDenied = 1

const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000
