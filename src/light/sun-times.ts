import { Curve } from './astronomy/crossings.ts'
import { lookFrom, type LightPlace } from './astronomy/horizon.ts'
import type { Stretch } from './civil-day.ts'

/** Sunrise and sunset: −50′ as in almanacs (USNO). */
const horizonDeg = -50 / 60

/** The first sunrise and the last sunset in a time at a place, epoch milliseconds; undefined where there is none. */
export function sunTimesOf(place: LightPlace, { start, end }: Stretch): { sunrise?: number; sunset?: number } {
  const sun = lookFrom(place, 'sun')
  const found = new Curve((ms) => sun(ms).elevationDeg, start, end).crossings(horizonDeg)
  const sunrise = found.find(({ isRising }) => isRising)?.ms
  const sunset = found.findLast(({ isRising }) => !isRising)?.ms
  return { ...(sunrise !== undefined && { sunrise }), ...(sunset !== undefined && { sunset }) }
}
