import { isOfLetters } from '#kernel/words.ts'

/** Shorter words are too alike to guess which one was meant. */
const shortestTyped = 4
const shortestKnown = 3

/** From this length on a word may hold two slips. */
const longWord = 8

/** So much of a word is looked at for a first slip. */
const headLength = 7

/** Whether a word may have been typed with a slip; numbers are not guessed at. */
export const mayBeSlip = (typed: string): boolean => [...typed].length >= shortestTyped && isOfLetters(typed)

/** Whether a word is worth finding in spite of a slip. */
export const isGuessable = (word: string): boolean => [...word].length >= shortestKnown && isOfLetters(word)

/**
 * The beginning of a word with one letter left out, in every way. Two words that differ by one slip share one of these,
 * or one is the other.
 */
export function shortened(word: string): string[] {
  const head = [...word].slice(0, headLength)
  return [...new Set(head.map((_, left) => head.filter((__, at) => at !== left).join('')))]
}

/** Where to look for the words that may have been meant: beginnings of words and of their shortened forms. */
export const beginningsNear = (typed: string): string[] => [
  ...new Set([[...typed].slice(0, headLength).join(''), ...shortened(typed)]),
]

/**
 * How many slips lie between what was typed and the beginning of a word: a letter more, less, wrong, or two changed
 * over. Nothing when there are more than a word of that length may hold.
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
      const kept = cost(row, other) + (letter === known ? 0 : 1)
      const swapped = letter === letters[other - 1] && known === asked[at - 1] ? cost(before, other - 1) + 1 : most + 1
      next.push(Math.min(kept, swapped, cost(row, other + 1) + 1, cost(next, other) + 1))
    }
    before = row
    row = next
  }
  const fewest = Math.min(...row)
  return fewest <= most ? fewest : undefined
}

const cost = (row: number[], at: number): number => row[at] ?? Number.POSITIVE_INFINITY
