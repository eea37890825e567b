import type { Position } from '#light/light.ts'
import { lookFrom, type LightPlace } from './horizon.ts'

/** The position of the sun's center from a place at an instant, epoch milliseconds: degrees, without refraction. */
export function sunAt(place: LightPlace, ms: number): Position {
  const { azimuthDeg, elevationDeg } = lookFrom(place, 'sun')(ms)
  return { azimuthDeg, elevationDeg }
}
