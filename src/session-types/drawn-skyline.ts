import { type Skyline, skylineAt } from '#light/skyline.ts'

/** A point of a stroke: azimuth from 0 to 360 and altitude, degrees. */
export type DrawnPoint = readonly [azimuth: number, altitude: number]

/** Corners that are drawn stand this far apart, degrees: all around they are 72, which is as many as a place has. */
export const stepDeg = 5

/** The highest corner of a skyline, degrees. */
export const maxAltitudeDeg = 60

const turn = 360

const onStep = (azimuth: number): number => Math.round(azimuth / stepDeg) * stepDeg

const between = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value))

/**
 * A skyline after a straight stroke over it. Between the ends of the stroke it is as drawn, in whole degrees; beyond
 * the next step on either side it stays as it was. A skyline that is flat on the horizon has no corners.
 */
export function drawnOn(skyline: Skyline, from: DrawnPoint, to: DrawnPoint): Skyline {
  const [left, right] = from[0] <= to[0] ? [from, to] : [to, from]
  const [first, last] = [onStep(left[0]), onStep(right[0])]
  const altitudes = new Map<number, number>()
  for (const [azimuth, altitude] of skyline) altitudes.set(azimuth, altitude)
  for (const guard of [first - stepDeg, last + stepDeg]) {
    const azimuth = (guard + turn) % turn
    altitudes.set(azimuth, skylineAt(skyline, azimuth))
  }
  for (const azimuth of altitudes.keys()) if (isWithin(azimuth, first, last)) altitudes.delete(azimuth)
  for (let azimuth = first; azimuth <= last; azimuth += stepDeg) {
    const share = right[0] === left[0] ? 0 : between(0, (azimuth - left[0]) / (right[0] - left[0]), 1)
    const altitude = between(0, Math.round(left[1] + (right[1] - left[1]) * share), maxAltitudeDeg)
    altitudes.set(azimuth % turn, altitude)
  }
  return withoutStraight([...altitudes].toSorted(([one], [other]) => one - other))
}

/** Whether an azimuth is farther than the steps beside a stroke from none of it: those between its steps go too. */
const isWithin = (azimuth: number, first: number, last: number): boolean =>
  [azimuth, azimuth - turn, azimuth + turn].some((at) => at > first - stepDeg && at < last + stepDeg)

/** Without the corners on the straight line between their neighbors, but at least three; none where all is flat. */
function withoutStraight(corners: readonly (readonly [number, number])[]): Skyline {
  if (corners.every(([, altitude]) => altitude === 0)) return []
  const kept = [...corners]
  for (let place = kept.length - 1; place >= 0 && kept.length > 3; place -= 1) {
    const corner = kept[place]
    const others = kept.filter((_, at) => at !== place)
    if (corner && Math.abs(skylineAt(others, corner[0]) - corner[1]) < 0.001) kept.splice(place, 1)
  }
  return kept
}
