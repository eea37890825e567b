import { z } from 'zod'
import { maxLengths, requiredLine } from '#kernel/text.ts'
import { positionQuery } from '#light/api.ts'

/** A place of the studio, by its id in a query. */
export const placeAsked = z
  .string('Choose a place')
  .regex(/^[1-9]\d{0,9}$/, 'Choose a place')
  .transform(Number)

/** What a visitor calls a place of their own. */
export const placeName = requiredLine(maxLengths.location, 'Type the name of a place')

/** A place of the studio, or one that a visitor names. */
export const whereAsked = {
  place: placeAsked.optional(),
  lat: positionQuery.lat.optional(),
  lng: positionQuery.lng.optional(),
  label: placeName.optional(),
}

type WhereAsked = { place?: number | undefined } & Partial<Record<'lat' | 'lng', number | undefined>> & {
    label?: string | undefined
  }

/** Whether it is one of the two. */
export const isSomewhere = ({ place, lat, lng, label }: WhereAsked): boolean =>
  place === undefined
    ? lat !== undefined && lng !== undefined && label !== undefined
    : lat === undefined && lng === undefined && label === undefined

/** What is said of neither or both. */
export const somewhere = { path: ['place'], message: 'Choose a place' }
