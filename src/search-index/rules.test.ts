import fc from 'fast-check'
import { expect, test } from 'vitest'
import { piecesOf } from './rules.ts'
import { resultsWords } from '#search/rules.ts'

const shown = (text: string, query: string) =>
  piecesOf(text, query)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('')

test.each([
  ['Maya & Elliot', 'may', '[May]a & Elliot'],
  ['Mayor’s office in May', 'MAY', '[May]or’s office in [May]'],
  ['Amaya', 'may', 'A[may]a'],
  ['Amaya', 'ma', 'Amaya'],
  ['Offenbach, Bachstraße', 'bach', 'Offenbach, [Bach]straße'],
  ['Großwallstadt', 'sswall', 'Gro[ßwall]stadt'],
  ['INV-2026-0010', 'inv 10', '[INV]-2026-00[10]'],
  ['Łódź walk', 'lod', '[Łód]ź walk'],
  ['Café', 'cafe', '[Café]'],
  ['Cafe\u0301s', 'cafe', '[Cafe\u0301]s'],
  ['Straße', 'stras', '[Straß]e'],
  ['Ægir', 'a', '[Æ]gir'],
  ['O’Brien', 'obr', '[O’Br]ien'],
  ['$4,800.00', '4800', '$[4,800].00'],
  ['Lindqvist portraits', 'lindkvist por', '[Lindqvist] [por]traits'],
  ['東京タワー', '京タ', '東[京タ]ワー'],
  ['100% Studio', '100%', '[100%] Studio'],
  ['👩‍🚀 launch', '🚀', '👩‍[🚀] launch'],
  ['Plan a/b at a bay', 'a/b', 'Plan [a]/[b] at [a] [b]ay'],
  ['Elm', '', 'Elm'],
  ['', 'elm', ''],
])('of %j, %j matches %j', (text, query, expected) => {
  expect(shown(text, query)).toBe(expected)
})

test('the pieces of any text are that text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      (text, query) => {
        expect(
          piecesOf(text, query)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text)
      },
    ),
  )
})

test('as many results as are answered are the first ones', () => {
  expect([0, 1, 2, 49, 50].map((count) => resultsWords(count, 50))).toEqual([
    'No results found',
    '1 result',
    '2 results',
    '49 results',
    'The first 50 results',
  ])
})
