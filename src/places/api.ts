import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { maxLengths, requiredLine } from '#kernel/text.ts'
import { positionQuery } from '#light/api.ts'

/** A place: name, position and time zone. */
export const Place = z.object({
  /** `Brooklyn, NY` or `Kiel, Germany`. */
  label: z.string(),
  name: z.string(),
  /** State, province or county; empty where there is none. */
  region: z.string(),
  country: z.string(),
  lat: z.number(),
  lng: z.number(),
  timeZone: z.string(),
})

/** The place at a position, or nearest to it. */
export const NearPlace = Place.extend({
  /** The distance of its center from the position, in kilometres; 0 when the position is known to be inside. */
  distanceKm: z.number(),
})

const PlaceText = requiredLine(maxLengths.location, 'Type the name of a place')

export const places = {
  search: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/places',
    input: z.strictObject({ q: PlaceText }),
    output: z.array(Place),
    summary: 'Places whose names begin with a text, best first, at most ten',
  }),
  /** For free text: `Pier 1, Brooklyn, NY` is in Brooklyn. */
  resolve: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/places/resolve',
    input: z.strictObject({ location: PlaceText }),
    output: Place.nullable(),
    summary: 'The place that a location names, or null',
  }),
  near: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/places/near',
    input: z.strictObject(positionQuery),
    output: NearPlace.nullable(),
    summary: 'The place nearest to a position; null at sea and far from everywhere',
  }),
}

export type Place = z.infer<typeof Place>
export type NearPlace = z.infer<typeof NearPlace>
