import type { BookingType } from '#self-bookings/api.ts'
import type { Place as FoundPlace } from '#places/api.ts'
import type { Place } from './props.ts'

/** A place that the visitor named, as one of the studio's, with an id that none of those has. */
export const namedPlace = ({ label, lat, lng, timeZone }: FoundPlace): Place => ({
  id: -1 - Math.round((lat + 90) * 1e4) * 1e7 - Math.round((lng + 180) * 1e4),
  name: label,
  words: '',
  timeZone,
  lat,
  lng,
})

const isNamed = ({ id }: Place): boolean => id < 0

/** A place in a query. */
export const whereIn = (place: Place) =>
  isNamed(place) ? { lat: String(place.lat), lng: String(place.lng), label: place.name } : { place: String(place.id) }

/** A place in the request that holds a time. */
export const wherePicked = (place: Place) =>
  isNamed(place) ? { place: { label: place.name, lat: place.lat, lng: place.lng } } : { placeId: place.id }

/** Looks for places that a visitor may mean. */
export type SearchPlaces = (
  text: string,
  signal: AbortSignal,
) => Promise<{ places: FoundPlace[]; tooFar: string | null }>

/** Where visitors may name a place, and how it is looked for. */
export interface Naming {
  freeText: NonNullable<BookingType['freeText']>
  search: SearchPlaces
}
