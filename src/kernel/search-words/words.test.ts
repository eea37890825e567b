import fc from 'fast-check'
import { expect, test } from 'vitest'
import { queryWords, searchTerms } from '#kernel/search-words/words.ts'

test.each([
  ['Łucja & Bjørn, Straße 4', ['lucja', '&', 'bjorn', 'strasse', '4']],
  ['100% _ \\ #1', ['100', '%', '_', '\\', '#', '1']],
  ['Anne-Marie O’Brien', ['anne', 'marie', 'o', 'brien', 'annemarie', 'obrien']],
  ['¥1,650,000 (3,5 km, 24,7000)', ['¥', '1', '650', '000', '3', '5', 'km', '24', '7000', '1650000']],
  ['m@ortiz.example +1', ['m', 'ortiz', 'example', '1']],
  ['👩‍🚀 👍🏽', ['👩', '🚀', '👍', '🏽']],
  ['שלום עולם', ['שלום', 'עולם']],
  ['\u0301'.repeat(200), []],
  ['"\' .,;!?()', []],
])('%j is found by its words', (text, words) => {
  expect(searchTerms(text)).toEqual(words)
})

test('plain letters take a shorter way to the same words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 60 }), (text) => {
      // A single non-ASCII character selects the slower path for the whole text.
      expect(searchTerms(text)).toEqual(searchTerms(`${text} Ω`).filter((word) => word !== 'ω'))
    }),
  )
})

test('a text without spaces is found from each of its characters on', () => {
  expect(searchTerms('東京タワー')).toEqual(['東京タワー', '京タワー', 'タワー', 'ワー', 'ー'])
  expect(queryWords('京タ')).toEqual(['京タ'])
  expect(searchTerms('studio東京')).toEqual(['studio', '東京', '京'])
})

test('words are cut at 40 characters, texts without spaces at 8, questions at 8 words', () => {
  expect(searchTerms('x'.repeat(100))).toEqual(['x'.repeat(40)])
  expect(queryWords('李'.repeat(20))).toEqual(['李'.repeat(8)])
  expect(queryWords('a b c d e f g h i j')).toHaveLength(8)
})
