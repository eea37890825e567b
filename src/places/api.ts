import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { longest, requiredLine } from '#kernel/text.ts'
import { askedPosition } from '#light/api.ts'

/** Where something is: what people call it, its position and its time zone. */
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

/** The place around a position, or nearest to it. */
export const NearPlace = Place.extend({
  /** How far its middle is from the position, in kilometres; 0 where the position is known to lie in it. */
  distanceKm: z.number(),
})

const PlaceText = requiredLine(longest.location, 'Type the name of a place')

export const places = {
  search: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/places',
    input: z.strictObject({ q: PlaceText }),
    output: z.array(Place),
    summary: 'Places whose name begins so, the best first, at most ten',
  }),
  /** For a text that somebody wrote: `Pier 1, Brooklyn, NY` is in Brooklyn. */
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
    input: z.strictObject(askedPosition),
    output: NearPlace.nullable(),
    summary: 'The place nearest to a position; null at sea and far from everywhere',
  }),
}

export type Place = z.infer<typeof Place>
export type NearPlace = z.infer<typeof NearPlace>
