import type { Question } from './question.ts'
import { type Closeness, lyingIn } from './regions.ts'
import { slipsIn } from './slips.ts'
import { kinds, type World } from './world.ts'

export const maxMatches = 10

/** A word inside a name is looked for from this length on, a name with a slip from the next. */
const shortestWord = 3
const shortestSlip = 4

/** What is being found: whole places, and apart from them their quarters, which would hide them. */
interface Found {
  whole: Set<number>
  quarters: Set<number>
}

type Lies = (place: number) => boolean

/** The places of exactly that name, the largest first. */
export function placesNamed(world: World, { name, within }: Question): number[] {
  const found: Found = { whole: new Set(), quarters: new Set() }
  for (const closeness of closenessesFor(within)) gather(world, `\n${name}\n`, lyingIn(world, within, closeness), found)
  return [...found.whole, ...found.quarters].sort((one, other) => one - other)
}

/** The places whose name begins so, or has a word that does: those of exactly that name first, then by size. */
export function placesLike(world: World, question: Question): number[] {
  const found: Found = { whole: new Set(), quarters: new Set() }
  for (const closeness of closenessesFor(question.within)) {
    const lies = lyingIn(world, question.within, closeness, 1)
    gather(world, `\n${question.name}`, lies, found)
    if (question.name.length >= shortestWord) gather(world, ` ${question.name}`, lies, found)
    if (found.whole.size >= maxMatches) break
  }
  return [...new Set([...placesNamed(world, question), ...found.whole, ...found.quarters])].slice(0, maxMatches)
}

/** Where nothing was said of the region, there is one way to look. */
const closenessesFor = (within: string[]): Closeness[] => (within.length > 0 ? ['whole', 'begun'] : ['whole'])

/** The places whose name begins nearly so: one letter more, less, wrong, or two changed over. */
export function placesNearly(world: World, { name, within }: Question): number[] {
  if (name.length < shortestSlip) return []
  const lies = lyingIn(world, within, 'begun', 1)
  const found: Found = { whole: new Set(), quarters: new Set() }
  const slips = slipsIn(name)
  for (let hit = slips.exec(world.keys); hit && !isFull(found); hit = slips.exec(world.keys))
    add(world, hit.index + 1, lies, found)
  return [...found.whole, ...found.quarters].slice(0, maxMatches)
}

const isFull = ({ whole }: Found): boolean => whole.size >= maxMatches

/** The keys lie in the order of size, so the first that are met are the largest. */
function gather(world: World, needle: string, lies: Lies, found: Found): void {
  for (let at = world.keys.indexOf(needle); at !== -1 && !isFull(found); at = world.keys.indexOf(needle, at + 1))
    add(world, at + 1, lies, found)
}

function add(world: World, at: number, lies: Lies, { whole, quarters }: Found): void {
  const place = placeAt(world, at)
  if (!lies(place)) return
  if (world.kind[place] !== kinds.quarter) whole.add(place)
  else if (quarters.size < maxMatches) quarters.add(place)
}

/** Whose key lies at this point of all keys. */
function placeAt({ keyStarts, keyPlaces }: World, at: number): number {
  let [low, high] = [0, keyStarts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((keyStarts[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return keyPlaces[low] ?? 0
}
