import { clockReaders } from './truth-clocks.ts'
import { dateReaders } from './truth-dates.ts'
import type { Figure, Reader } from './truth-figure.ts'
import { measureReaders } from './truth-measures.ts'

/** In their order: what one has read, no other sees. The last knows every number. */
const readers: readonly Reader[] = [...dateReaders, ...clockReaders, ...measureReaders]

/** Most sentences have no number: those who read words are enough for them. */
const ofWords = readers.filter(({ look }) => !/\\d|\[01\]/.test(look.source))

const hidden = (text: string): string => '\u0001'.repeat(text.length)

/** All figures of a text in its plain spelling, in order: no number of it is left out. */
export function figuresIn(plain: string): Figure[] {
  const figures: Figure[] = []
  let rest = plain
  for (const { look, read } of /\d/.test(plain) ? readers : ofWords) {
    for (const match of rest.matchAll(look)) {
      const meanings = read(match, plain)
      if (!meanings) continue
      figures.push({ meanings, at: match.index, end: match.index + match[0].length })
      rest = rest.slice(0, match.index) + hidden(match[0]) + rest.slice(match.index + match[0].length)
    }
  }
  return figures.toSorted((one, other) => one.at - other.at)
}
