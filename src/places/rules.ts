import { placeOfZone } from '#time/other-zone.ts'

/** A position, in degrees. */
export interface Point {
  lat: number
  lng: number
}

/** All that is at most so many kilometres from a center. */
export interface Circle extends Point {
  km: number
}

/** `40.700, −73.997`. */
export const positionWords = ({ lat, lng }: Point): string => `${degreesWords(lat)}, ${degreesWords(lng)}`

const degreesWords = (degrees: number): string =>
  degrees
    .toFixed(3)
    .replace(/^-(?=[\d.]*[1-9])/, '−')
    .replace('-', '')

/** `New York time`; at sea, where zone names have an inverted sign, `UTC−3 time`. */
export function zoneWords(zone: string): string {
  const [, sign, hours] = /^Etc\/GMT([+-])(\d+)$/.exec(zone) ?? []
  return sign ? `UTC${sign === '+' ? '−' : '+'}${hours} time` : `${placeOfZone(zone)} time`
}

/** The distance of two positions over the ground, in kilometres. */
export function kilometresBetween(one: Point, other: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const chord =
    half(one.lat, other.lat) + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(one.lng, other.lng)
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** The mean radius (IUGG). */
const earthRadiusKm = 6371.0088

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** A location this far from the shoot's position, in kilometres, is another place. */
const anotherPlaceKm = 60

/** Whether two positions are different places. */
export const isFar = (one: Point, other: Point): boolean => kilometresBetween(one, other) > anotherPlaceKm

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)

/** Whether two texts share a word: `Pier 1, Brooklyn` and `Brooklyn, NY`. */
export function haveCommonWord(one: string, other: string): boolean {
  const known = wordsIn(one)
  return wordsIn(other).some((word) => known.includes(word))
}

/** From this distance on, in kilometres, a position is near a place rather than in it. */
const nearKm = 15

/** `Kiel, Germany`, or `near Kiel, Germany (26 km)`. */
export const nearWords = ({ label, distanceKm }: { label: string; distanceKm: number }): string =>
  distanceKm > nearKm ? `near ${label} (${Math.round(distanceKm)} km)` : label
