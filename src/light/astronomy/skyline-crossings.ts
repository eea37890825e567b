import { edgeAt, overSkyline, type Skyline } from '#light/skyline.ts'
import type { Stretch } from '#light/civil-day.ts'
import type { Seen } from './horizon.ts'

const coarse = 20 * 60_000
const fine = 2 * 60_000
/** The sun rises or sinks by at most 5° in a coarse step. */
const coarseDeg = 5
/** An edge is passed within this time, however fast the azimuth turns near the zenith: milliseconds. */
const shortest = 250

interface Point {
  ms: number
  edge: number
  over: number
}

/** The instants at which the sun goes behind a skyline or comes over it, epoch milliseconds, in order. */
export function skylineCrossings(sun: (ms: number) => Seen, skyline: Skyline, { start, end }: Stretch): number[] {
  const highest = Math.max(0, ...skyline.map(([, altitude]) => altitude))
  const point = (ms: number): Point => {
    const seen = sun(ms)
    return { ms, edge: edgeAt(skyline, seen.azimuthDeg), over: overSkyline(skyline, seen) }
  }
  const found: number[] = []
  for (let ms = start; ms < end; ms += coarse) {
    const height = sun(ms).elevationDeg
    // Too far below the horizon, or above all of the skyline, to meet it before the next step.
    if (height < -1 - coarseDeg || height > highest + coarseDeg) continue
    for (let from = ms; from < Math.min(ms + coarse, end); from += fine)
      found.push(...crossingsBetween(point, point(from), point(Math.min(from + fine, end))))
  }
  return found
}

/** Below or above one edge the curve is smooth, and almost straight; between two edges the corner is looked for. */
function crossingsBetween(point: (ms: number) => Point, from: Point, to: Point): number[] {
  if (from.edge !== to.edge && to.ms - from.ms > shortest) {
    const middle = point((from.ms + to.ms) / 2)
    return [...crossingsBetween(point, from, middle), ...crossingsBetween(point, middle, to)]
  }
  return from.over < 0 === to.over < 0 ? [] : [rootBetween(point, from, to)]
}

function rootBetween(point: (ms: number) => Point, from: Point, to: Point): number {
  let [low, high] = [from.ms, to.ms]
  while (high - low > 1) {
    const middle = (low + high) / 2
    if (point(middle).over < 0 === from.over < 0) low = middle
    else high = middle
  }
  return Math.round(high)
}
