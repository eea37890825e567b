import { Curve } from './astronomy/crossings.ts'
import { lookFrom } from './astronomy/horizon.ts'
import { skylineCrossings } from './astronomy/skyline-crossings.ts'
import type { Stretch } from './civil-day.ts'
import type { SkylinePlace } from './counting-light.ts'
import { overSkyline } from './skyline.ts'

export interface SunDuring {
  /** The lowest and highest of its center, degrees. */
  lowest: number
  highest: number
  /** When it first comes over the skyline or goes behind it, epoch milliseconds; undefined when it does neither. */
  passage?: { ms: number; isRising: boolean }
}

/** The sun at a place during a session. */
export function sunDuring(place: SkylinePlace, time: Stretch): SunDuring {
  const sun = lookFrom(place, 'sun')
  const { lowest, highest } = new Curve((ms) => sun(ms).elevationDeg, time.start, time.end)
  const [ms] = skylineCrossings(sun, place.skyline, time)
  if (ms === undefined) return { lowest, highest }
  return { lowest, highest, passage: { ms, isRising: overSkyline(place.skyline, sun(ms + 1000)) >= 0 } }
}
