/**
 * What stands between a place and the sky: corners [azimuth, altitude] in degrees, azimuths from north by east, in
 * rising order; straight between neighbors, also across north.
 */
export type Skyline = readonly (readonly [azimuth: number, altitude: number])[]

/** The corner that begins the edge of the skyline at an azimuth; the last one also leads across north. */
export function edgeAt(skyline: Skyline, azimuthDeg: number): number {
  const index = skyline.findLastIndex(([azimuth]) => azimuth <= azimuthDeg)
  return index === -1 ? skyline.length - 1 : index
}

/** The altitude of a skyline at an azimuth, degrees; 0 without one. */
export function skylineAt(skyline: Skyline, azimuthDeg: number): number {
  const index = edgeAt(skyline, azimuthDeg)
  const [from, to] = [skyline[index], skyline[(index + 1) % skyline.length]]
  if (!from || !to) return 0
  const width = (to[0] - from[0] + 360) % 360 || 360
  const along = (azimuthDeg - from[0] + 360) % 360
  return from[1] + ((to[1] - from[1]) * along) / width
}

/**
 * How far the upper edge of the sun is over a skyline, degrees: its center, without refraction, is at `elevationDeg`.
 * The sun's radius is 16′; refraction 34′ at the horizon, less higher up. Over a skyline of 0 it is sunrise and sunset.
 */
export function overSkyline(skyline: Skyline, { azimuthDeg, elevationDeg }: SunPosition): number {
  const altitude = skylineAt(skyline, azimuthDeg)
  return elevationDeg - altitude + (16 + 34 / (1 + altitude / 2)) / 60
}

interface SunPosition {
  azimuthDeg: number
  elevationDeg: number
}
