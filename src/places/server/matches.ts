import type { Question } from './question.ts'
import { type Closeness, lyingIn } from './regions.ts'
import { typoPattern } from './slips.ts'
import { kinds, type World } from './world.ts'

export const maxMatches = 10

/** The minimum length of a word to find inside names; one longer for names with a typo. */
const minWordLength = 3
const minTypoLength = 4

/** Matches: places, and separately quarters, which would otherwise fill the list. */
interface Found {
  complete: Set<number>
  quarters: Set<number>
}

type Lies = (place: number) => boolean

/** Places with exactly this name, the largest first. */
export function placesNamed(world: World, { name, within }: Question): number[] {
  const found: Found = { complete: new Set(), quarters: new Set() }
  for (const closeness of closenessesFor(within)) gather(world, `\n${name}\n`, lyingIn(world, within, closeness), found)
  return [...found.complete, ...found.quarters].sort((one, other) => one - other)
}

/** Places whose name or one of its words has this prefix: exact names first, then by size. */
export function placesLike(world: World, question: Question, isNear: Lies = () => true): number[] {
  const found: Found = { complete: new Set(), quarters: new Set() }
  for (const closeness of closenessesFor(question.within)) {
    const lies = lyingIn(world, question.within, closeness, 1)
    const isInside: Lies = (place) => isNear(place) && lies(place)
    gather(world, `\n${question.name}`, isInside, found)
    if (question.name.length >= minWordLength) gather(world, ` ${question.name}`, isInside, found)
    if (found.complete.size >= maxMatches) break
  }
  const named = placesNamed(world, question).filter(isNear)
  return [...new Set([...named, ...found.complete, ...found.quarters])].slice(0, maxMatches)
}

/** Without a region, there is one way to search. */
const closenessesFor = (within: string[]): Closeness[] => (within.length > 0 ? ['whole', 'begun'] : ['whole'])

/** Places whose name matches with one typo: a letter added, missing, wrong, or two swapped. */
export function placesNearly(world: World, { name, within }: Question): number[] {
  if (name.length < minTypoLength) return []
  const isInside = lyingIn(world, within, 'begun', 1)
  const found: Found = { complete: new Set(), quarters: new Set() }
  const slips = typoPattern(name)
  for (let hit = slips.exec(world.keys); hit && !isFull(found); hit = slips.exec(world.keys))
    add(world, hit.index + 1, isInside, found)
  return [...found.complete, ...found.quarters].slice(0, maxMatches)
}

const isFull = ({ complete: whole }: Found): boolean => whole.size >= maxMatches

/** Keys are ordered by size, so the first matches are the largest places. */
function gather(world: World, needle: string, isInside: Lies, found: Found): void {
  for (let at = world.keys.indexOf(needle); at !== -1 && !isFull(found); at = world.keys.indexOf(needle, at + 1))
    add(world, at + 1, isInside, found)
}

function add(world: World, at: number, isInside: Lies, { complete: whole, quarters }: Found): void {
  const place = placeAt(world, at)
  if (!isInside(place)) return
  if (world.kind[place] !== kinds.quarter) whole.add(place)
  else if (quarters.size < maxMatches) quarters.add(place)
}

/** The place whose key contains this offset of all keys. */
function placeAt({ keyStarts, keyPlaces }: World, at: number): number {
  let [low, high] = [0, keyStarts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((keyStarts[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return keyPlaces[low] ?? 0
}
