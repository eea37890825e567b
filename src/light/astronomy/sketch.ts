import type { Position } from '#light/light.ts'

const rad = Math.PI / 180

/** Normalizes an angle to 0–360. */
const turn = (degrees: number): number => ((degrees % 360) + 360) % 360

/** 1 January 2000, noon, epoch milliseconds. */
const epoch = Date.UTC(2000, 0, 1, 12)

/**
 * An approximate position of the sun, for drawing: within 0.02° from 1950 to 2050, 0.05° from 1900 to 2100. Used for
 * strips shown before the exact computation is loaded; displayed times never come from it. Degrees, without refraction.
 * Low-precision formulae of the Astronomical Almanac (page C5); sidereal time by Meeus, Astronomical Algorithms, 12.4.
 */
export function sketchAt({ lat, lng }: { lat: number; lng: number }, ms: number): Position {
  const days = (ms - epoch) / 86_400_000
  const anomaly = turn(357.528 + 0.9856003 * days) * rad
  const longitude = turn(280.46 + 0.9856474 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * rad
  const tilt = (23.439 - 0.0000004 * days) * rad
  const rightAscension = Math.atan2(Math.cos(tilt) * Math.sin(longitude), Math.cos(longitude))
  const declination = Math.asin(Math.sin(tilt) * Math.sin(longitude))
  const hourAngle = turn(280.46061837 + 360.98564736629 * days + lng) * rad - rightAscension
  const [sinLat, cosLat] = [Math.sin(lat * rad), Math.cos(lat * rad)]
  const up = sinLat * Math.sin(declination) + cosLat * Math.cos(declination) * Math.cos(hourAngle)
  const north = cosLat * Math.sin(declination) - sinLat * Math.cos(declination) * Math.cos(hourAngle)
  const east = -Math.cos(declination) * Math.sin(hourAngle)
  return { azimuthDeg: turn(Math.atan2(east, north) / rad), elevationDeg: Math.asin(up) / rad }
}
