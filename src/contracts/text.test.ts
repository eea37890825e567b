import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runsIn } from './inline.ts'
import { blocksIn, hasFewSigns, plainText } from './text.ts'

const shown = (text: string) =>
  runsIn(text)
    .map((run) => `${run.bold ? 'B' : ''}${run.italic ? 'I' : ''}(${run.text})`)
    .join('')

test.each([
  ['plain', '(plain)'],
  ['**The day** begins', 'B(The day)( begins)'],
  ['*Nine* hours, **one *long* day**', 'I(Nine)( hours, )B(one )BI(long)B( day)'],
  ['2 * 3 * 4', '(2 * 3 * 4)'],
  ['a **half', '(a **half)'],
  ['\\*not\\* this, \\\\ that', '(*not* this, \\ that)'],
  ['**', '(**)'],
  ['****', '(****)'],
  ['**a** ** b', 'B(a)( ** b)'],
  ['', ''],
])('%j has the looks %j', (text, looks) => {
  expect(shown(text)).toBe(looks)
})

test('headings, lists and paragraphs follow each other as they are written', () => {
  const text =
    '# The day\nWe will photograph\nyour wedding.\n\n## Package\n- Nine hours\n- *One* album\n1. Sign\n2) ' +
    'Pay\n\nThank you.\r\n'
  expect(
    blocksIn(text).map((block) =>
      block.kind === 'list'
        ? [block.start, block.items.length]
        : [block.kind, block.runs.map((run) => run.text).join('')],
    ),
  ).toEqual([
    ['heading', 'The day'],
    ['paragraph', 'We will photograph\nyour wedding.'],
    ['heading', 'Package'],
    [null, 2],
    [1, 2],
    ['paragraph', 'Thank you.'],
  ])
})

test('an escaped sign at the start of a line is not a heading and no item', () => {
  expect(blocksIn('\\# one\n\n\\- two\n\n1\\. three').map(({ kind }) => kind)).toEqual([
    'paragraph',
    'paragraph',
    'paragraph',
  ])
  expect(plainText(blocksIn('\\# one\n\n\\- two\n\n1\\. three'))).toBe('# one\n- two\n1. three')
})

test('any text has blocks, and loses no word', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('*', '**', '\\', '#', ' ', '\n', '-', '1.', 'a', 'ß', '😀', '\u202e'),
        maxLength: 80,
      }),
      (text) => {
        const letters = (words: string) => words.replace(/[^aß😀]/gu, '')
        expect(letters(plainText(blocksIn(text)))).toBe(letters(text))
      },
    ),
  )
})

test.each(['*', '**', '* ', ' *', '\\', '*a', '**a *', '#', '- ', '\n'])(
  'a hundred thousand signs of %j are read before the test times out',
  (unit) => {
    const text = `${unit.repeat(100_000 / unit.length)} end`
    expect(plainText(blocksIn(text)).endsWith('end')).toBe(true)
  },
)

test('lines and marks are counted, however a line ends and whatever a mark is for', () => {
  for (const text of ['*', '\n', '\r', '\\', '- a\n'])
    expect([text, hasFewSigns(text.repeat(20), 20), hasFewSigns(text.repeat(21), 20)]).toEqual([text, true, false])
})
