import { hourMs } from '#kernel/durations.ts'
import { sketchAt } from '#light/astronomy/sketch.ts'
import type { SunInHour } from './api.ts'

/** The sun's upper edge on the horizon, degrees. */
const riseSetDeg = -50 / 60

/** The sun during the hour that starts at an instant, epoch milliseconds. */
export function sunInHour(place: { lat: number; lng: number }, at: number): SunInHour {
  const [before, after] = [at, at + hourMs].map((ms) => sketchAt(place, ms).elevationDeg >= riseSetDeg)
  if (before === after) return before ? 'up' : 'down'
  return after ? 'rises' : 'sets'
}
