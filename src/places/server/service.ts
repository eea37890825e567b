import { setImmediate as breath } from 'node:timers/promises'
import type { OwnerId } from '#kernel/access.ts'
import type { ExternalServices } from '#kernel/server/outbound/external-service.ts'
import type { NearPlace, Place } from '#places/api.ts'
import { kilometresBetween, type Point } from '#places/rules.ts'
import { findInWorld, guessInWorld, nearestInWorld, searchWorld } from './builtin.ts'
import { askGeocoder } from './geocoder.ts'
import { keyOf } from './key.ts'
import { maxMatches } from './matches.ts'
import { within } from '#kernel/server/within.ts'
import { type Question, questionsOf, questionsWithin } from './question.ts'
import { askReverseGeocoder } from './reverse-geocoder.ts'

/** How long a person who types waits for the geocoder, in milliseconds; what it says later is known the next time. */
const whileTyping = 1200

/** How long a person waits for the name of a position, in milliseconds. */
const forName = 2500

/** Who asks. */
interface Caller {
  owner: OwnerId
  services: ExternalServices
}

/** Two places nearer to each other than this, in kilometres, are one that is known twice. */
const samePlace = 5

/** Places that a text may mean, the likeliest first. What is said after a comma narrows them down: `Paris, Texas`. */
export async function searchPlaces({ owner, services }: Caller, text: string): Promise<Place[]> {
  const questions = questionsOf(text)
  const [question] = questions
  if (!question) return []
  const asked = within(whileTyping, askGeocoder(services.geocoder, question, owner))
  const builtIn = await searchWorld(questions)
  const found: Place[] = []
  for (const place of [...((await asked) ?? []), ...builtIn]) {
    if (found.every((known) => kilometresBetween(known, place) > samePlace)) found.push(place)
  }
  return found.length > 0 ? found.slice(0, maxMatches) : guessInWorld(questions)
}

/**
 * The place that somebody's words for a location name: the city in `Pier 1, Brooklyn, NY`. Null when they name none.
 * The geocoder is asked only for what the built-in list does not know, a village or a park.
 */
export async function resolveLocation(caller: Caller, location: string): Promise<Place | null> {
  const questions = questionsWithin(location)
  const known = await firstKnown(questions, findInWorld)
  const unknown = questions.slice(
    0,
    Math.min(maxQuestionsAsked, known ? questions.indexOf(known.question) : maxQuestionsAsked),
  )
  const said =
    unknown.length > 0
      ? await within(
          whileTyping,
          firstKnown(unknown, (question) => placeCalled(caller, question)),
        )
      : undefined
  return (said ?? known)?.place ?? null
}

/** So many readings of a location are worth a question to the geocoder. */
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

/** What people call the place around a position, or near it; null at sea and far from everywhere. */
export async function placeNear({ owner, services }: Caller, { lat, lng }: Point): Promise<NearPlace | null> {
  const asked = within(forName, askReverseGeocoder(services.reverseGeocoder, { lat, lng }, owner))
  // Looked for meanwhile: the first time, the list has to be read.
  const builtIn = nearestInWorld(lat, lng)
  builtIn.catch(() => {})
  return (await asked) ?? (await builtIn) ?? null
}
