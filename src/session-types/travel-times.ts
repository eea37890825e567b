import { kilometresBetween } from '#places/rules.ts'

/** Where somebody is: a place of the studio by its id, a position, both, or words alone. */
export interface Whereabouts {
  placeId: number | null
  position: { lat: number; lng: number } | null
  /** As it is written; two times at “Locust Grove” are at one place while a position of them is not known. */
  name?: string
}

/** Ways that the photographer has entered, in either direction. */
export interface EnteredWay {
  from: number
  to: number
  minutes: number
}

/** Roads are longer than the great circle by this, and driven at this speed, km/h; parking and walking: minutes. */
const detour = 1.3
const speed = 50
const parking = 10
const roundedTo = 5

/**
 * Minutes on the way between two places: as entered, else reckoned from the distance, up to the next five; `usual`
 * where one of them is unknown.
 */
export function wayBetween(
  one: Whereabouts | null,
  other: Whereabouts | null,
  entered: readonly EnteredWay[],
  usual: number,
): number {
  if (!one || !other) return usual
  if (isSame(one, other)) return 0
  const known = entered.find(({ from, to }) => isPair(one, other, from, to) || isPair(one, other, to, from))
  if (known) return known.minutes
  if (!one.position || !other.position) return usual
  const minutes = ((kilometresBetween(one.position, other.position) * detour) / speed) * 60 + parking
  return Math.ceil(minutes / roundedTo) * roundedTo
}

function isSame(one: Whereabouts, other: Whereabouts): boolean {
  if (one.placeId !== null && one.placeId === other.placeId) return true
  const [here, there] = [one.position, other.position]
  if (here !== null && there !== null) return here.lat === there.lat && here.lng === there.lng
  const [name = '', otherName = ''] = [one.name, other.name]
  return name.trim() !== '' && foldedName(name) === foldedName(otherName)
}

const foldedName = (name: string): string => name.trim().toLowerCase()

const isPair = (one: Whereabouts, other: Whereabouts, from: number, to: number): boolean =>
  one.placeId === from && other.placeId === to
