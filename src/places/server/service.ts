import { setImmediate as breath } from 'node:timers/promises'
import type { OwnerId } from '#kernel/access.ts'
import type { ExternalServices } from '#kernel/server/outbound/external-service.ts'
import { zoneAt } from '#light/server/zone.ts'
import type { NearPlace, Place } from '#places/api.ts'
import { positionIn } from '#places/degrees.ts'
import { type Circle, kilometresBetween, nearWords, type Point, positionWords } from '#places/rules.ts'
import { findInWorld, guessInWorld, nearestInWorld, searchWorld } from './builtin.ts'
import { askGeocoder } from './geocoder.ts'
import { keyOf } from './key.ts'
import { maxMatches } from './matches.ts'
import { within } from '#kernel/server/within.ts'
import { type Question, questionsOf, questionsWithin } from './question.ts'
import { askReverseGeocoder } from './reverse-geocoder.ts'

/** How long a search waits for the geocoder, in milliseconds; a later answer is cached for the next search. */
const whileTyping = 1200

/** How long the name of a position may take, in milliseconds. */
const forName = 2500

/** The photographer and the services. */
interface Caller {
  owner: OwnerId
  services: ExternalServices
}

/** Two results closer than this, in kilometres, are the same place. */
const samePlace = 5

/** Places that match a text, the likeliest first. Parts after a comma narrow them down: `Paris, Texas`. */
export async function searchPlaces({ owner, services }: Caller, text: string): Promise<Place[]> {
  const questions = questionsOf(text)
  const [question] = questions
  if (!question) return []
  let answered: Place[] = []
  const asked = askGeocoder(services.geocoder, question, owner).then((places) => void (answered = places))
  const waited = within(whileTyping, asked)
  const builtIn = await searchWorld(questions)
  await waited
  const found: Place[] = []
  // An answer counts too that came later, while the list was loaded for the first time.
  for (const place of [...answered, ...builtIn]) {
    if (found.every((known) => kilometresBetween(known, place) > samePlace)) found.push(place)
  }
  return found.length > 0 ? found.slice(0, maxMatches) : guessInWorld(questions)
}

/**
 * The place that a location text names: the city in `Pier 1, Brooklyn, NY`, or a position as copied from a map. Null
 * without one. The geocoder is used only for what is not in the built-in list, such as a village or a park.
 */
export async function resolveLocation(caller: Caller, location: string): Promise<Place | null> {
  const position = positionIn(location)
  if (position) return placeAt(position, await placeNear(caller, position))
  const questions = questionsWithin(location)
  const known = await firstKnown(questions, findInWorld)
  const unknown = questions.slice(
    0,
    Math.min(maxQuestionsAsked, known ? questions.indexOf(known.question) : maxQuestionsAsked),
  )
  const resolved =
    unknown.length > 0
      ? await within(
          whileTyping,
          firstKnown(unknown, (question) => placeCalled(caller, question)),
        )
      : undefined
  return (resolved ?? known)?.place ?? null
}

/** The same from the built-in list alone, for visitors: nobody outside is asked. Anywhere, or within a circle. */
export const searchKnownPlaces = (text: string, around?: Circle): Promise<Place[]> =>
  searchWorld(questionsOf(text), around)

export async function resolveKnownLocation(location: string): Promise<Place | null> {
  const position = positionIn(location)
  if (position) return placeAt(position, await nearestInWorld(position.lat, position.lng))
  return (await firstKnown(questionsWithin(location), findInWorld))?.place ?? null
}

/** A position itself, with the names of the place near it; its figures at sea and far from everywhere. */
async function placeAt({ lat, lng }: Point, near: NearPlace | null | undefined): Promise<Place> {
  if (!near)
    return {
      label: positionWords({ lat, lng }),
      name: '',
      region: '',
      country: '',
      lat,
      lng,
      timeZone: await zoneAt(lat, lng),
    }
  const { name, region, country, timeZone } = near
  return { label: nearWords(near), name, region, country, lat, lng, timeZone }
}

/** The number of interpretations of a location sent to the geocoder. */
const maxQuestionsAsked = 2

async function placeCalled({ owner, services }: Caller, question: Question): Promise<Place | undefined> {
  const places = await askGeocoder(services.geocoder, question, owner)
  return places.find(({ name }) => keyOf(name) === question.name)
}

async function firstKnown(
  questions: Question[],
  find: (question: Question) => Promise<Place | undefined>,
): Promise<{ question: Question; place: Place } | undefined> {
  for (const question of questions) {
    const place = await find(question)
    if (place) return { question, place }
    await breath()
  }
  return undefined
}

/** The place at or near a position; null at sea and in remote areas. */
export async function placeNear({ owner, services }: Caller, { lat, lng }: Point): Promise<NearPlace | null> {
  const asked = within(forName, askReverseGeocoder(services.reverseGeocoder, { lat, lng }, owner))
  // Started in parallel: the list has to be loaded the first time.
  const builtIn = nearestInWorld(lat, lng)
  builtIn.catch(() => {})
  return (await asked) ?? (await builtIn) ?? null
}
