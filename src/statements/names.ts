import { searchable } from '#kernel/search.ts'

/** Banks write umlauts with an e, or leave the dots away. */
const withoutUmlauts = (word: string): string => word.replace(/([aou])e/g, '$1')

type Words = ReadonlySet<string>

const wordsOf = (name: string): Words =>
  new Set(
    searchable(name)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 1)
      .map(withoutUmlauts),
  )

const shortestName = 3

/** Whether all words of one name are in the other, in any order: "RAMAN PRIYA" and "Priya Raman & Tom Becker". */
function areAlike(one: Words, other: Words): boolean {
  const [few, many] = one.size < other.size ? [one, other] : [other, one]
  for (const word of few) if (!many.has(word)) return false
  return [...few].some((word) => word.length >= shortestName)
}

/** Whether a text has all words of a name of at least two: "ZELLE FROM MAYA ORTIZ 8842" and "Maya Ortiz". */
const isNamedIn = (name: Words, text: Words): boolean => name.size > 1 && name.size <= text.size && areAlike(name, text)

/** Names that are compared with one payer; of the names that share a word, those with the rarest come first. */
const maxCompared = 200

interface Known {
  words: Words
  /** Where it stands in the given list. */
  at: number[]
}

export interface NameFinder<T> {
  /** What has a name like that of a payer. */
  alike: (payer: string) => T[]
  /** What has a name that a text contains. */
  within: (text: string) => T[]
}

/**
 * Finds what belongs to a name, in the order in which it was given. Only names that share a word
 * are compared, as thousands of invoices may be of one amount.
 */
export function nameFinder<T>(named: readonly T[], nameOf: (one: T) => string): NameFinder<T> {
  const places = new Map<string, number[]>()
  for (const [place, one] of named.entries()) push(places, nameOf(one), place)
  const byWord = new Map<string, Known[]>()
  for (const [name, at] of places) {
    const one = { words: wordsOf(name), at }
    for (const word of one.words) push(byWord, word, one)
  }
  const finderBy = (fits: (name: Words, other: Words) => boolean) => (other: string) => {
    const words = wordsOf(other)
    const lists = [...words].flatMap((word) => [byWord.get(word) ?? []]).toSorted((a, b) => a.length - b.length)
    const near = new Set<Known>()
    for (const list of lists) for (const one of list.slice(0, maxCompared - near.size)) near.add(one)
    return [...near]
      .filter((one) => fits(one.words, words))
      .flatMap(({ at }) => at)
      .toSorted((a, b) => a - b)
      .flatMap((place) => named[place] ?? [])
  }
  return { alike: finderBy(areAlike), within: finderBy(isNamedIn) }
}

/** Adds a value to the list of a key. */
export function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}
