import type { Point } from './rules.ts'

/** Parses typed degrees, `−73.997`, `73,5` or `73.997° W`; undefined when invalid. */
export function numberOfDegrees(text: string): number | undefined {
  const plain = text.trim().replace('−', '-').replace('°', '').replace(',', '.')
  const [, degrees, side = ''] = /^(-?\d{1,3}(?:\.\d{1,15})?)\s*([NSEW]?)$/i.exec(plain) ?? []
  if (degrees === undefined) return undefined
  return /[SW]/i.test(side) ? -Math.abs(Number(degrees)) : Number(degrees)
}

/** The same, within limits. */
export function degreesIn(text: string, most: number): number | undefined {
  const degrees = numberOfDegrees(text)
  return degrees !== undefined && Math.abs(degrees) <= most ? degrees : undefined
}

/** Parses a position as copied from maps: `40.700, -73.997`. */
export function positionIn(text: string): Point | undefined {
  const [north = '', east = '', ...more] = text.trim().split(/\s*,\s+|\s+|,(?=.*\..*\.|[−-])/)
  const [lat, lng] = [degreesIn(north, 90), degreesIn(east, 180)]
  return lat === undefined || lng === undefined || more.length > 0 ? undefined : { lat, lng }
}
