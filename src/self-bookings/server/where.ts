import { localeFor } from '#client-language/language.ts'
import { sessionTimesWords } from '#client-language/words.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { zoneAt } from '#light/server/zone.ts'
import { kilometresBetween, type Point } from '#places/rules.ts'
import { searchKnownPlaces } from '#places/server/service.ts'
import { studioOf } from '#proposals/server/service.ts'
import type { FreeText } from '#session-types/draft.ts'
import { ofSessions, type StoredPlace, type StoredType, taggedTimesOf } from '#session-types/server/service.ts'
import type { Db } from '#database/db.ts'
import { noPage, requireOpenType, requirePlaceOf } from './open.ts'

/** Where a session is: a place of the studio, or without an id one that its client named. */
export interface PlaceToBook extends Pick<StoredPlace, 'name' | 'lat' | 'lng' | 'timeZone' | 'skyline'> {
  id: number | null
}

/** Where a visitor wants it: a place of the studio by its id, or a place of their own. */
export type Wanted = number | (Point & { label: string })

interface Studio {
  owner: OwnerId
  language: 'en' | 'de'
  type: StoredType
}

/** A place of a session type, or one that its visitor names, within the circle of the type. */
export async function requireWhere(
  db: Db,
  { owner, language, type }: Studio,
  wanted: Wanted,
  now: number,
): Promise<PlaceToBook> {
  if (typeof wanted === 'number') return requirePlaceOf(db, owner, type, wanted)
  const { label, lat, lng } = wanted
  const { freeText } = type
  if (!freeText) throw noPage()
  if (isTooFar(freeText, wanted)) {
    const words = await tooFarWords(db, { owner, language, freeText }, wanted, now)
    throw new Problem('invalid', words, { reason: 'too_far', fields: { label: words } })
  }
  return { id: null, name: label, lat, lng, timeZone: await zoneAt(lat, lng), skyline: [] }
}

const isTooFar = (circle: FreeText, where: Point): boolean => kilometresBetween(circle, where) > circle.km

/** `Montauk, NY is 160 km away. Alder books here up to 50 km from Brooklyn, NY.` */
async function tooFarWords(
  db: Db,
  { owner, language, freeText }: Omit<Studio, 'type'> & { freeText: FreeText },
  { label, ...where }: Point & { label: string },
  now: number,
): Promise<string> {
  const { name } = await studioOf(db, owner, now)
  const { words } = sessionTimesWords(localeFor(language, ''))
  // Rounded up, it is more than the radius.
  const km = Math.ceil(kilometresBetween(freeText, where))
  return words.tooFar({ place: label, km, studio: name, radius: freeText.km, centre: freeText.centre })
}

interface Range {
  from: string
  days: number
}

/** The times that are offered where a visitor wants it, with their ETag. */
export async function bookingTimes(
  db: Db,
  at: { studio: string; slug: string },
  wanted: Wanted,
  { from, days }: Range,
  now: number,
) {
  const studio = await requireOpenType(db, at.studio, at.slug)
  const place = ofSessions(await requireWhere(db, studio, wanted, now))
  const { owner, language, type } = studio
  return taggedTimesOf(db, owner, { terms: type, place, from, days, now, language })
}

/** Places in the circle of a session type whose name begins so; without any, why what is meant is none. */
export async function placesToName(db: Db, at: { studio: string; slug: string }, text: string, now: number) {
  const { owner, language, type } = await requireOpenType(db, at.studio, at.slug)
  const { freeText } = type
  if (!freeText) throw noPage()
  const places = await searchKnownPlaces(text, freeText)
  if (places.length > 0) return { places, tooFar: null }
  const [elsewhere] = await searchKnownPlaces(text)
  return {
    places,
    tooFar: elsewhere ? await tooFarWords(db, { owner, language, freeText }, elsewhere, now) : null,
  }
}
