import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blocksIn, plainText } from '#contracts/text.ts'
import { rounds } from '#tests/help/rounds.ts'
import { insert, type LineKind, type Mark, nextItem, type Selected, toggleLines, toggleMark } from './text-marks.ts'

/** `a [b] c`: the brackets mark the selection; `a | c`: the caret. */
function selected(text: string): Selected {
  const caret = text.indexOf('|')
  if (caret >= 0) return { text: text.replace('|', ''), start: caret, end: caret }
  const start = text.indexOf('[')
  return { text: text.replace('[', '').replace(']', ''), start, end: text.indexOf(']') - 1 }
}
const shown = ({ text, start, end }: Selected): string =>
  start === end
    ? `${text.slice(0, start)}|${text.slice(start)}`
    : `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`

test.each<[string, Mark, string]>([
  ['at [least 500] photographs', '**', 'at **[least 500]** photographs'],
  ['at **[least 500]** photographs', '**', 'at [least 500] photographs'],
  ['at [**least 500**] photographs', '**', 'at [least 500] photographs'],
  ['at [least 500 ]photographs', '*', 'at *[least 500]* photographs'],
  ['at **[least]** 500', '*', 'at ***[least]*** 500'],
  ['at ***[least]*** 500', '**', 'at *[least]* 500'],
  ['gol|den hour', '*', '*[golden]* hour'],
  ['here | there', '**', 'here **|** there'],
  ['- [one\n- two]', '**', '- **[one**\n- **two]**'],
  ['[## The day]', '**', '## **[The day]**'],
])('%s with %s becomes %s', (before, mark, after) => {
  expect(shown(toggleMark(selected(before), mark))).toBe(after)
})

test.each<[string, LineKind, string]>([
  ['The |day', 'heading', '## The day|'],
  ['## The |day', 'heading', 'The day|'],
  ['1. The |day', 'heading', '## 1. The day|'],
  ['[one\ntwo]', 'bullets', '[- one\n- two]'],
  ['[- one\n- two]', 'numbers', '[1. one\n2. two]'],
  ['before\n[one\n\ntwo]\nafter', 'numbers', 'before\n[1. one\n\n2. two]\nafter'],
  ['|', 'bullets', '- |'],
])('%s as %s becomes %s', (before, kind, after) => {
  expect(shown(toggleLines(selected(before), kind))).toBe(after)
})

test.each([
  ['- one|', '- one\n- |'],
  ['9. nine|\n\nmore', '9. nine\n10. |\n\nmore'],
  ['- one\n- |', '- one\n|'],
])('Enter at the end of %s makes %s', (before, after) => {
  const next = nextItem(selected(before))
  expect(next && shown(next)).toBe(after)
})

test.each(['words|', '- o|ne', '- [one]'])('Enter in %s is a plain one', (before) => {
  expect(nextItem(selected(before))).toBeUndefined()
})

test('a field goes where the caret is', () => {
  expect(shown(insert(selected('Dear [x],'), '{{client.name}}'))).toBe('Dear {{client.name}}|,')
})

const texts = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '*', '\n', '#', '-', '1', '.'), maxLength: 40 })

test('no turn of the toolbar loses a word', () => {
  const letters = (text: string) => plainText(blocksIn(text)).replace(/[^ab]/g, '')
  fc.assert(
    fc.property(
      texts,
      fc.nat(40),
      fc.nat(40),
      fc.constantFrom<Mark | LineKind>('**', '*', 'heading', 'bullets', 'numbers'),
      (text, one, other, turn) => {
        const [start, end] = [one % (text.length + 1), other % (text.length + 1)].toSorted((a, b) => a - b) as [
          number,
          number,
        ]
        const after =
          turn === '**' || turn === '*'
            ? toggleMark({ text, start, end }, turn)
            : toggleLines({ text, start, end }, turn)
        expect(letters(after.text)).toBe(letters(text))
        expect(after.start >= 0 && after.start <= after.end && after.end <= after.text.length).toBe(true)
      },
    ),
    { numRuns: rounds(2000) },
  )
})
