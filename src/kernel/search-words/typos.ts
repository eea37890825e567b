import { isOfLetters } from '#kernel/search-words/words.ts'

/** Shorter words are too similar to each other for typo correction. */
const minTypedLength = 4
const minKnownLength = 3

/** From this length on a word may have two typos. */
const longWord = 8

/** The first typo is searched in this many letters. */
const headLength = 7

/** Whether a word may contain a typo; numbers are not corrected. */
export const mayBeSlip = (typed: string): boolean => [...typed].length >= minTypedLength && isOfLetters(typed)

/** Whether a word may be found despite a typo. */
export const isGuessable = (word: string): boolean => [...word].length >= minKnownLength && isOfLetters(word)

/**
 * The prefix of a word with each letter left out in turn. Of two words one typo apart, these overlap, or one of them is
 * among the other's.
 */
export function shortened(word: string): string[] {
  const head = [...word].slice(0, headLength)
  return [...new Set(head.map((_, left) => head.filter((__, at) => at !== left).join('')))]
}

/** The prefixes to look up for a possibly mistyped word, of words and of shortened forms. */
export const beginningsNear = (typed: string): string[] => [
  ...new Set([[...typed].slice(0, headLength).join(''), ...shortened(typed)]),
]

/** Words are found by this many letters or more from inside them. */
const minInsideLength = 3

/** Whether a word may be found by what stands inside it. */
export const mayStandInside = (typed: string): boolean => [...typed].length >= minInsideLength && isOfLetters(typed)

/** Marks the ends of words among their other forms; no word contains it. */
const endMark = '*'

/** The prefix of the marked ends of words that contain what was typed. */
export const endsBeginning = (typed: string): string => `${endMark}${typed}`

/** The ends of a word that begin after its first letter, with a mark: what stands inside a word begins one of them. */
export function endsOf(word: string): string[] {
  const letters = [...word]
  const count = Math.max(0, letters.length - minInsideLength)
  return Array.from({ length: count }, (_, at) => endsBeginning(letters.slice(at + 1).join('')))
}

/**
 * The number of typos (a letter added, missing, wrong, or two swapped) between the typed word and a word's prefix;
 * undefined when there are more than allowed for its length.
 */
export function slipsBetween(typed: string, word: string): number | undefined {
  const asked = [...typed]
  const most = asked.length >= longWord ? 2 : 1
  const letters = [...word].slice(0, asked.length + most)
  let before: number[] = []
  let row = letters.map((_, at) => at + 1)
  row.unshift(0)
  for (const [at, letter] of asked.entries()) {
    const next = [at + 1]
    for (const [other, known] of letters.entries()) {
      const stored = cost(row, other) + (letter === known ? 0 : 1)
      const swapped = letter === letters[other - 1] && known === asked[at - 1] ? cost(before, other - 1) + 1 : most + 1
      next.push(Math.min(stored, swapped, cost(row, other + 1) + 1, cost(next, other) + 1))
    }
    before = row
    row = next
  }
  const fewest = Math.min(...row)
  return fewest <= most ? fewest : undefined
}

const cost = (row: number[], at: number): number => row[at] ?? Number.POSITIVE_INFINITY
