import { clockReaders } from './clocks.ts'
import { dateReaders } from './dates.ts'
import type { Figure, Reader } from './figure.ts'
import { measureReaders } from './measures.ts'

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
    // What it reads itself it still sees, as the first of two that share a unit. `matchAll` would copy each expression
    // for each sentence.
    const seen = rest
    look.lastIndex = 0
    for (let match = look.exec(seen); match; match = look.exec(seen)) {
      const meanings = read(match, plain)
      if (!meanings) continue
      const [at, end] = [match.index, match.index + match[0].length]
      figures.push({ meanings, at, end })
      rest = rest.slice(0, at) + hidden(match[0]) + rest.slice(end)
    }
  }
  return figures.toSorted((one, other) => one.at - other.at)
}
