import { timeZoneOf } from '#accounts/server/settings/settings.ts'
import { type Locale, localeFor } from '#client-language/language.ts'
import { cancellationWords, weatherClauseWords } from '#client-language/words.ts'
import { newTicket, studioAt } from '#inquiry-form/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayAt } from '#kernel/dates.ts'
import { Problem } from '#kernel/problem.ts'
import { cancellationLines } from '#proposals/cancellation-lines.ts'
import type { ProposalFacts } from '#proposals/facts.ts'
import { studioOf } from '#proposals/server/service.ts'
import type { BookingPage, BookingType } from '#self-bookings/api.ts'
import {
  countLit,
  findOpenType,
  ofSessions,
  openTypes,
  placesOf,
  type StoredPlace,
  type StoredType,
} from '#session-types/server/service.ts'
import { generalWords } from '#weather-clauses/sentence.ts'
import type { Db } from '#database/db.ts'
import { factsOfTypes, hasTerms, paymentsOf, priceOf } from './session-facts.ts'
import { isSignedFor } from './signed-type.ts'

/** The same answer for an address that nobody has, a type that is off, and a suspended studio. */
export const noPage = () => new Problem('not_found', 'There is no booking page at this address.')

/** The studio behind an address, with its language. It is the address of its inquiry form, which may be off. */
export async function requireStudio(db: Db, slug: string): Promise<{ owner: OwnerId; language: 'en' | 'de' }> {
  const found = await studioAt(db, slug)
  if (!found) throw noPage()
  return found
}

/** A session type that is on, with its studio. */
export async function requireOpenType(db: Db, studio: string, slug: string) {
  const { owner, language } = await requireStudio(db, studio)
  const type = await findOpenType(db, owner, slug)
  if (!type) throw noPage()
  return { owner, language, type }
}

/** Where a session type can be booked: a row at its own place only. */
export const placesOfType = async (db: Db, owner: OwnerId, type: StoredType): Promise<StoredPlace[]> =>
  offeredPlaces(type, await placesOf(db, owner))

/** Those of the studio’s places. */
export function offeredPlaces({ placeIds, mini }: StoredType, known: readonly StoredPlace[]): StoredPlace[] {
  const offered = mini ? [mini.placeId] : placeIds
  return offered.flatMap((id) => known.find((place) => place.id === id) ?? [])
}

/** Whether a session type can be booked anywhere: a row only at its own place. */
export const hasPlace = (type: StoredType, known: readonly StoredPlace[]): boolean =>
  offeredPlaces(type, known).length > 0 || (type.freeText !== null && !type.mini)

/** A place at which a session type can be booked. */
export async function requirePlaceOf(db: Db, owner: OwnerId, type: StoredType, placeId: number) {
  const place = (await placesOfType(db, owner, type)).find(({ id }) => id === placeId)
  if (!place) throw noPage()
  return place
}

const shownCircle = ({ freeText }: StoredType) => freeText && { centre: freeText.centre, km: freeText.km }

const shown = async (db: Db, owner: OwnerId, language: 'en' | 'de', now: number) => {
  const { name, email, phone } = await studioOf(db, owner, now)
  return { name, email, phone, language }
}

/** All that can be booked at a studio. */
export async function bookingPage(db: Db, slug: string, now: number): Promise<BookingPage> {
  const { owner, language } = await requireStudio(db, slug)
  const today = dayAt(now, await timeZoneOf(db, owner))
  const known = await placesOf(db, owner)
  // Days that are over are left out, and those whose only place was deleted.
  const types = (await openTypes(db, owner)).filter(
    (type) => (!type.mini || type.mini.day >= today) && hasPlace(type, known),
  )
  // Those whose package cannot be booked now are left out, too.
  const bookable = await factsOfTypes(db, owner, types)
  if (bookable.length === 0) throw noPage()
  const listed = bookable.map(({ type, facts }) => ({
    slug: type.slug,
    name: type.name,
    description: type.description,
    duration: type.duration,
    price: priceOf(facts, today),
    places: offeredPlaces(type, known).map(({ name }) => name),
    freeText: shownCircle(type),
  }))
  return { studio: await shown(db, owner, language, now), types: listed }
}

/** Whether there is a waiting list: the light of a place that nobody has named yet is not known. */
const canWaitFor = ({ waiting }: StoredType, places: readonly StoredPlace[]): boolean => waiting && places.length > 0

/** The one day of a row, and how many of its sessions have enough light. */
const rowAt = (type: StoredType, place: StoredPlace | undefined) =>
  type.mini && place
    ? { day: type.mini.day, count: countLit(type, ofSessions(place)), rainDay: type.mini.rainDay }
    : null

/** What a session would say. Why its package cannot be booked now, such as that it was put away, is not told. */
async function requireFacts(db: Db, owner: OwnerId, type: StoredType) {
  const [found] = await factsOfTypes(db, owner, [type])
  if (!found) throw noPage()
  return found.facts
}

const weatherIn = ({ weather, currency }: ProposalFacts, photographer: string, locale: Locale): string | null =>
  weather ? generalWords(weather, { currency, photographer }, weatherClauseWords(locale)) : null

/** One session type with its places and terms. */
export async function bookingType(
  db: Db,
  { studio, slug }: { studio: string; slug: string },
  { now, mail }: { now: number; mail: boolean },
): Promise<BookingType> {
  const { owner, language, type } = await requireOpenType(db, studio, slug)
  const places = await placesOfType(db, owner, type)
  const zone = places[0]?.timeZone ?? type.freeText?.timeZone
  if (zone === undefined) throw noPage()
  const facts = await requireFacts(db, owner, type)
  const today = dayAt(now, zone)
  const price = priceOf(facts, today)
  const { words, locale } = cancellationWords(localeFor(language, ''))
  const by = await shown(db, owner, language, now)
  return {
    studio: by,
    slug: type.slug,
    name: type.name,
    description: type.description,
    duration: type.duration,
    light: type.light,
    half: type.half,
    price,
    included: facts.lines.find(({ kind }) => kind === 'base')?.included ?? '',
    places: places.map(({ id, name, words: found, timeZone, lat, lng }) => ({
      id,
      name,
      words: found,
      timeZone,
      lat,
      lng,
    })),
    mini: rowAt(type, places[0]),
    freeText: shownCircle(type),
    until: Temporal.PlainDate.from(today).add({ days: type.ahead }).toString(),
    cancellation: cancellationLines(facts, price?.total ?? 0, { words, locale }).map(
      ({ when, what }) => `${when}: ${what}`,
    ),
    weather: weatherIn(facts, by.name, locale),
    hasContract: facts.contract !== null,
    hasTerms: hasTerms({ facts, price }),
    isSigned: await isSignedFor(db, owner, type.id, facts),
    payments: paymentsOf(facts, today),
    canWait: mail && canWaitFor(type, places),
    ticket: newTicket(db, owner, now),
  }
}
