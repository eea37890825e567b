import { placeOfZone } from '#kernel/clocks.ts'

/** A position, in degrees. */
export interface Point {
  lat: number
  lng: number
}

/** The zones that the specification lists; they come first wherever a zone is chosen (G7). */
export const usualZones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'] as const

/** `40.700, −73.997`. */
export const positionWords = ({ lat, lng }: Point): string => `${degreesWords(lat)}, ${degreesWords(lng)}`

const degreesWords = (degrees: number): string => degrees.toFixed(3).replace(/^-(?=[\d.]*[1-9])/, '−').replace('-', '')

/** `New York time`. */
export const zoneWords = (zone: string): string => `${placeOfZone(zone)} time`

/** Kilometres over the ground between two positions. */
export function kilometresBetween(one: Point, other: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const chord = half(one.lat, other.lat) + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(one.lng, other.lng)
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}

const earthRadiusKm = 6371

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** So far from the position of a shoot, in kilometres, its location names another place. */
const anotherPlaceKm = 60

/** Whether two positions cannot be one place. */
export const isFar = (one: Point, other: Point): boolean => kilometresBetween(one, other) > anotherPlaceKm

/** From this distance on, in kilometres, a position is near a place rather than in it. */
const nearKm = 15

/** `Kiel, Germany`, or `near Kiel, Germany (26 km)`. */
export const nearWords = ({ label, distanceKm }: { label: string; distanceKm: number }): string => (distanceKm > nearKm ? `near ${label} (${Math.round(distanceKm)} km)` : label)

/** What somebody typed as degrees, `−73.997` or `73,5`; nothing when it is no number or lies beyond the most. */
export function degreesIn(text: string, most: number): number | undefined {
  const plain = text.trim().replace('−', '-').replace('°', '').replace(',', '.')
  const degrees = /^-?\d{1,3}(?:\.\d{1,15})?$/.test(plain) ? Number(plain) : Number.NaN
  return Math.abs(degrees) <= most ? degrees : undefined
}

/** Both degrees of a position as maps copy it: `40.700, -73.997`. */
export function positionIn(text: string): Point | undefined {
  const [north = '', east = '', ...more] = text.trim().split(/\s*,\s+|\s+|,(?=.*\..*\.|[−-])/)
  const [lat, lng] = [degreesIn(north, 90), degreesIn(east, 180)]
  return lat === undefined || lng === undefined || more.length > 0 ? undefined : { lat, lng }
}

/** Every zone that this browser knows, the usual ones first. */
export function zoneChoices(): { group: string; items: string[] }[] {
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !(usualZones as readonly string[]).includes(zone))
  return [
    { group: 'Usual', items: [...usualZones] },
    { group: 'All', items: others },
  ]
}
