import type { Position } from '#light/light.ts'
import { bodyAt, siderealAngle, type LightBody, type Vector } from './ephemeris.ts'

const rad = Math.PI / 180

/** Kilometres: the astronomical unit, and the Earth's radius at the equator (WGS 84), with its flattening. */
export const kilometersOfUnit = 149_597_870.7
const radius = 6378.137 / kilometersOfUnit
const flattening = 1 / 298.257_223_563

/** A position on the Earth, degrees north and east. */
export interface LightPlace {
  lat: number
  lng: number
}

/** The apparent position of a body from a place, and its distance: astronomical units. */
export interface Seen extends Position {
  distance: number
}

/** Returns the position of a body as seen from sea level at a place. Angles are of its center, without refraction. */
export function lookFrom({ lat, lng }: LightPlace, body: LightBody): (ms: number) => Seen {
  const [sinLat, cosLat] = [Math.sin(lat * rad), Math.cos(lat * rad)]
  const curve = 1 / Math.sqrt(cosLat ** 2 + ((1 - flattening) * sinLat) ** 2)
  const fromAxis = radius * curve * cosLat
  const fromEquator = radius * curve * (1 - flattening) ** 2 * sinLat
  return (ms) => {
    const angle = siderealAngle(ms) + lng * rad
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const seen = bodyAt(body, ms)
    const [x, y, z] = [seen.x - fromAxis * cos, seen.y - fromAxis * sin, seen.z - fromEquator]
    // Along the meridian, and across it to the east.
    const along = x * cos + y * sin
    const east = y * cos - x * sin
    const north = z * cosLat - along * sinLat
    const up = z * sinLat + along * cosLat
    const distance = Math.hypot(x, y, z)
    return {
      azimuthDeg: (Math.atan2(east, north) / rad + 360) % 360,
      elevationDeg: Math.asin(up / distance) / rad,
      distance,
    }
  }
}

/** An angle rounded to a thousandth of a degree; 360 becomes 0. */
export const rounded = (degrees: number): number => (Math.round(degrees * 1000) / 1000) % 360

/** How far the body is past the meridian of a place: degrees from −180 to 180, 0 at its highest. */
export function hourAngle({ lng }: Pick<LightPlace, 'lng'>, body: LightBody, ms: number): number {
  const { x, y }: Vector = bodyAt(body, ms)
  const angle = siderealAngle(ms) + lng * rad - Math.atan2(y, x)
  return Math.atan2(Math.sin(angle), Math.cos(angle)) / rad
}
