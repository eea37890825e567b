import { Curve } from './astronomy/crossings.ts'
import { lookFrom, type LightPlace } from './astronomy/horizon.ts'
import type { Stretch } from './civil-day.ts'

/** Sunrise and sunset: −50′ as in almanacs (USNO). */
const horizonDeg = -50 / 60

const steps = 48

interface SunTimes {
  /** Epoch milliseconds; undefined where there is none. */
  sunrise: number | undefined
  sunset: number | undefined
  /** Of the sun's center, to a tenth of a degree, without refraction: evenly from start to end, both included. */
  heights: number[]
}

/** The first sunrise and the last sunset in a time at a place, and the sun's path. */
export function sunTimesOf(place: LightPlace, { start, end }: Stretch): SunTimes {
  const sun = lookFrom(place, 'sun')
  const found = new Curve((ms) => sun(ms).elevationDeg, start, end).crossings(horizonDeg)
  return {
    sunrise: found.find(({ isRising }) => isRising)?.ms,
    sunset: found.findLast(({ isRising }) => !isRising)?.ms,
    heights: Array.from({ length: steps + 1 }, (_, step) => {
      const { elevationDeg } = sun(start + ((end - start) * step) / steps)
      return Math.round(elevationDeg * 10) / 10
    }),
  }
}
