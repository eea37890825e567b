import { setImmediate as breath } from 'node:timers/promises'
import { zoneAt } from '#light/server/zone.ts'
import type { NearPlace, Place } from '#places/api.ts'
import { type Circle, kilometresBetween } from '#places/rules.ts'
import { placesLike, placesNamed, placesNearly } from './matches.ts'
import type { Question } from './question.ts'
import { labelOf } from './regions.ts'
import { kinds, theWorld, type World } from './world.ts'

/** Places that match a text, the likeliest first: for the first interpretation with any match. */
export const searchWorld = (questions: Question[], around?: Circle): Promise<Place[]> =>
  firstFound(questions, (world, question) =>
    placesLike(world, question, around && ((place) => kilometresBetween(around, pointOf(world, place)) <= around.km)),
  )

/** Places that match a text with a typo. */
export const guessInWorld = (questions: Question[]): Promise<Place[]> => firstFound(questions, placesNearly)

async function firstFound(
  questions: Question[],
  find: (world: World, question: Question) => number[],
): Promise<Place[]> {
  const world = await theWorld()
  for (const question of questions) {
    const found = find(world, question)
    if (found.length > 0) return Promise.all(found.map((place) => placeOf(world, place)))
    await breath()
  }
  return []
}

/** The largest place with exactly this name. */
export async function findInWorld(question: Question): Promise<Place | undefined> {
  const world = await theWorld()
  const [place] = placesNamed(world, question)
  return place === undefined ? undefined : placeOf(world, place)
}

/** Places further away than this, in kilometres, are not near. */
const maxDistanceKm = 100

/** A position this near to a city, in kilometres, is in it, even if a village is nearer. */
const cityReach = 15

/** The place people would name for a position; null at sea and in remote areas. */
export async function nearestInWorld(lat: number, lng: number): Promise<NearPlace | undefined> {
  const world = await theWorld()
  const around = world.placesAround(lat, lng, maxDistanceKm).filter((place) => world.kind[place] === kinds.place)
  const distances = new Map(around.map((place) => [place, kilometresBetween({ lat, lng }, pointOf(world, place))]))
  const distanceTo = (place: number) => distances.get(place) ?? maxDistanceKm
  const nearest = leastBy(around, distanceTo)
  if (nearest === undefined) return undefined
  // A city of eight times the size has twice the reach.
  const reach = (place: number) => distanceTo(place) / Math.cbrt(world.population[place] ?? 1)
  const within = around.filter((place) => distanceTo(place) <= cityReach)
  const named = leastBy(within, reach) ?? nearest
  return { ...(await placeOf(world, named)), distanceKm: Math.round(distanceTo(named) * 10) / 10 }
}

const leastBy = (places: number[], measure: (place: number) => number): number | undefined =>
  places.reduce<number | undefined>(
    (least, place) => (least === undefined || measure(place) < measure(least) ? place : least),
    undefined,
  )

const pointOf = ({ lat, lng }: World, place: number) => ({
  lat: (lat[place] ?? 0) / 1000,
  lng: (lng[place] ?? 0) / 1000,
})

async function placeOf(world: World, place: number): Promise<Place> {
  const region = world.regions[world.region[place] ?? 0] ?? { name: '', code: '', country: '' }
  const [name, point] = [world.nameOf(place), pointOf(world, place)]
  return {
    label: labelOf(name, region),
    name,
    region: region.name,
    country: region.country,
    ...point,
    timeZone: await zoneAt(point.lat, point.lng),
  }
}
