import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginningsNear, mayBeSlip, shortened, slipsBetween } from '#kernel/search-words/typos.ts'
import { rounds } from '#tests/help/rounds.ts'

const letters = 'abcdeilmnorst'.split('')
const word = fc.array(fc.constantFrom(...letters), { minLength: 5, maxLength: 14 }).map((list) => list.join(''))

/** One typo: a letter missing, replaced, added, or two swapped. */
const slips = [
  (text: string, at: number) => text.slice(0, at) + text.slice(at + 1),
  (text: string, at: number) => `${text.slice(0, at)}z${text.slice(at + 1)}`,
  (text: string, at: number) => `${text.slice(0, at)}z${text.slice(at)}`,
  (text: string, at: number) =>
    text.slice(0, at) + text.slice(at + 1, at + 2) + text.slice(at, at + 1) + text.slice(at + 2),
]

test('a word that is typed with one slip, or half of it, is looked for where the word is kept', () => {
  fc.assert(
    fc.property(word, fc.nat(), fc.nat(), fc.nat(), (known, where, how, end) => {
      const begun = known.slice(0, 5 + (end % (known.length - 4)))
      const typed = slips[how % slips.length]?.(begun, where % begun.length) ?? ''
      fc.pre(mayBeSlip(typed))
      expect(slipsBetween(typed, known)).toBeLessThanOrEqual(1)
      const stored = [known, ...shortened(known)]
      expect(beginningsNear(typed).some((beginning) => stored.some((variant) => variant.startsWith(beginning)))).toBe(
        true,
      )
    }),
    { numRuns: rounds(2000) },
  )
})

test.each([
  ['lindkvist', 'lindqvist', 1],
  ['weding', 'wedding', 1],
  ['wdeding', 'wedding', 1],
  ['brooklin', 'brooklyn', 1],
  ['brokklin', 'brooklyn', 2],
  ['weddnig', 'wedding', 1],
  ['lidn', 'lindqvist', 1],
  ['maya', 'maya', 0],
  ['wroclav', 'warsaw', undefined],
  ['maja', 'tina', undefined],
])('%s for %s: %s', (typed, known, expected) => {
  expect(slipsBetween(typed, known)).toBe(expected)
})

test('short words, numbers and texts without spaces are not guessed at', () => {
  expect(['may', '2026', 'a1b2c3', '東京タワー', '👩👩👩👩'].filter(mayBeSlip)).toEqual([])
})
