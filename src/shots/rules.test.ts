import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '#tests/help/rounds.ts'
import {
  edited,
  lights,
  lineOf,
  shotsIn,
  typedWords,
  parseShotLine,
  type Light,
  type Shot,
  type ShotEdit,
  type ShotLine,
} from './rules.ts'

const wedding =
  '[ ] Walking in from Pier 1, wide | 35mm\nBoth on the granite steps\n\n# Golden hour\n[x] Backlit on the ' +
  'lawn | 85mm, f/1.8\n# Night\nBridge lit up'

test('a text of old is a list of unticked shots for any light', () => {
  expect(shotsIn('Bride\n\n  Groom  \r\nBoth')).toEqual([
    { text: 'Bride', detail: '', isDone: false, light: 'any', nth: 0, line: 0 },
    { text: 'Groom', detail: '', isDone: false, light: 'any', nth: 0, line: 2 },
    { text: 'Both', detail: '', isDone: false, light: 'any', nth: 0, line: 3 },
  ])
})

test('ticks, details and headings are read', () => {
  const listed = shotsIn(wedding).map(({ text, detail, isDone, light }) => [light, isDone, text, detail])
  expect(listed).toEqual([
    ['any', false, 'Walking in from Pier 1, wide', '35mm'],
    ['any', false, 'Both on the granite steps', ''],
    ['golden', true, 'Backlit on the lawn', '85mm, f/1.8'],
    ['night', false, 'Bridge lit up', ''],
  ])
})

test.each([
  ['# Family', { text: '# Family', detail: '', isDone: false }],
  ['[x]', { text: '[x]', detail: '', isDone: false }],
  ['- [X] Rings', { text: 'Rings', detail: '', isDone: true }],
  ['[ ] [x] Rings', { text: '[x] Rings', detail: '', isDone: false }],
  ['A | B | C', { text: 'A', detail: 'B | C', isDone: false }],
  ['A |', { text: 'A |', detail: '', isDone: false }],
  ['  ', undefined],
  ['## golden HOUR ', undefined],
])('the line %j says %j', (line, words) => {
  expect(parseShotLine(line)).toEqual(words)
})

test.each<[ShotEdit, string]>([
  [
    { do: 'tick', shot: { text: 'Bridge lit up', detail: '', nth: 0 }, isDone: true },
    wedding.replace('Bridge', '[x] Bridge'),
  ],
  [
    { do: 'tick', shot: { text: 'Backlit on the lawn', detail: '85mm, f/1.8', nth: 0 }, isDone: false },
    wedding.replace('[x] ', ''),
  ],
  [
    { do: 'write', shot: { text: 'Bridge lit up', detail: '', nth: 0 }, words: { text: 'Bridge', detail: 'tripod' } },
    wedding.replace('Bridge lit up', 'Bridge | tripod'),
  ],
  [
    { do: 'add', words: { text: 'Silhouette', detail: '', isDone: false }, light: 'golden' },
    wedding.replace('f/1.8\n', 'f/1.8\nSilhouette\n'),
  ],
  [
    { do: 'add', words: { text: 'Skyline', detail: '', isDone: false }, light: 'blue' },
    wedding.replace('# Night', '# Blue hour\nSkyline\n# Night'),
  ],
  [
    { do: 'remove', shot: { text: 'Bridge lit up', detail: '', nth: 0 } },
    wedding.replace('\n# Night\nBridge lit up', ''),
  ],
  [
    {
      do: 'move',
      shot: { text: 'Bridge lit up', detail: '', nth: 0 },
      light: 'golden',
      before: { text: 'Backlit on the lawn', detail: '85mm, f/1.8', nth: 0 },
    },
    wedding.replace('\n# Night\nBridge lit up', '').replace('hour\n', 'hour\nBridge lit up\n'),
  ],
  [{ do: 'remove', shot: { text: 'Gone', detail: '', nth: 0 } }, wedding],
])('%j touches its line alone', (edit, after) => {
  expect(edited(wedding, edit)).toBe(after)
})

test('saving the text merges what others added or ticked meanwhile', () => {
  const was = 'Bride\nGroom'
  expect(edited('[x] Bride\nGroom\n# Night\nSparklers', { do: 'replace', was, text: 'Bride\nGroom, laughing' })).toBe(
    '[x] Bride\nGroom, laughing\n# Night\nSparklers',
  )
  expect(edited(was, { do: 'replace', was, text: '' })).toBe('')
})

/** Characters with and without a meaning in a shot list. */
const odd = fc.string({
  unit: fc.constantFrom(
    'a',
    'Z',
    ' ',
    '|',
    '#',
    '[',
    ']',
    'x',
    '-',
    '\r',
    '\t',
    '📷',
    'ש',
    '\u2028',
    'golden hour',
    ' | ',
    '[x] ',
    '# Night',
  ),
  maxLength: 14,
})
const anyText = fc
  .array(odd, { maxLength: 8 })
  .chain((lines) => fc.constantFrom('\n', '\r\n').map((end) => lines.join(end)))
const words = fc
  .tuple(odd, odd, fc.boolean())
  .map(([text, detail, isDone]) => ({ ...typedWords(text, detail), isDone }))
  .filter((typed): typed is ShotLine => 'text' in typed && typed.text !== undefined)
const light = fc.constantFrom<Light>(...lights)

test('a line says what was written into it', () => {
  fc.assert(
    fc.property(words, (text) => {
      expect(parseShotLine(lineOf(text))).toEqual(text)
    }),
  )
})

const plain = ({ text, detail, isDone }: ShotLine): ShotLine => ({ text, detail, isDone })
const ofLight = (shots: Shot[], wanted: Light): ShotLine[] => shots.filter((shot) => shot.light === wanted).map(plain)

test('a list that is written shot by shot reads back as the same list', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ words, light }), { maxLength: 12 }), (list) => {
      const text = list.reduce((before, shot) => edited(before, { do: 'add', ...shot }), '')
      for (const wanted of lights)
        expect(ofLight(shotsIn(text), wanted)).toEqual(
          list.filter((shot) => shot.light === wanted).map((shot) => shot.words),
        )
    }),
  )
})

const linesOf = (text: string): string[] => text.split(/\r?\n/)

test('whatever the text, an edit leaves every other line to the character', () => {
  fc.assert(
    fc.property(anyText, fc.nat(), words, (text, which, newShot) => {
      const shots = shotsIn(text)
      const shot = shots[which % Math.max(1, shots.length)]
      if (!shot) return
      const lines = text.split('\n')
      const others = (changed: string) => changed.split('\n').filter((_, at) => at !== shot.line)
      for (const edit of [
        { do: 'tick', shot, isDone: !shot.isDone },
        { do: 'write', shot, words: newShot },
      ] satisfies ShotEdit[])
        expect(others(edited(text, edit))).toEqual(lines.filter((_, at) => at !== shot.line))
    }),
  )
})

test('whatever the text, adding, moving and removing lose and invent no shot', () => {
  fc.assert(
    fc.property(anyText, fc.nat(), fc.nat(), words, light, (text, which, where, newShot, to) => {
      const shots = shotsIn(text)
      const shot = shots[which % Math.max(1, shots.length)]
      const before = shots[where % Math.max(1, shots.length)]
      const target = before?.light === to ? before : undefined
      const stored = (changed: string) =>
        shotsIn(changed)
          .map((one) => `${one.light} ${lineOf(one)}`)
          .toSorted()
      const added = edited(text, { do: 'add', words: newShot, light: to, before: target })
      expect(stored(added)).toEqual([...stored(text), `${to} ${lineOf(newShot)}`].toSorted())
      if (!shot) return
      const rest = shots.filter((one) => one !== shot).map((one) => `${one.light} ${lineOf(one)}`)
      expect(stored(edited(text, { do: 'remove', shot }))).toEqual(rest.toSorted())
      if (target !== shot)
        expect(stored(edited(text, { do: 'move', shot, light: to, before: target }))).toEqual(
          [...rest, `${to} ${lineOf(shot)}`].toSorted(),
        )
    }),
    { numRuns: rounds(400) },
  )
})

test('a shot stands before the one it was put before', () => {
  fc.assert(
    fc.property(anyText, fc.nat(), fc.nat(), (text, which, where) => {
      const shots = shotsIn(text)
      const shot = shots[which % Math.max(1, shots.length)]
      const target = shots[where % Math.max(1, shots.length)]
      if (!shot || !target || shot === target) return
      const after = ofLight(
        shotsIn(edited(text, { do: 'move', shot, light: target.light, before: target })),
        target.light,
      )
      const expected = shots.filter((one) => one.light === target.light && one !== shot)
      expect(after).toEqual(expected.toSpliced(expected.indexOf(target), 0, shot).map(plain))
    }),
  )
})

test('a shot that is removed and put back stands where it stood, in a text of lines that are not blank', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ words, light }), { minLength: 1, maxLength: 10 }), fc.nat(), (list, which) => {
      const text = list.reduce((so, shot) => edited(so, { do: 'add', ...shot }), '')
      const shots = shotsIn(text)
      const shot = shots[which % shots.length] as Shot
      const same = shots.filter((one) => one.light === shot.light)
      const next = same[same.indexOf(shot) + 1]
      const gone = edited(text, { do: 'remove', shot })
      const before =
        next && (next.text === shot.text && next.detail === shot.detail ? { ...next, nth: next.nth - 1 } : next)
      expect(linesOf(edited(gone, { do: 'add', words: shot, light: shot.light, before })).filter(Boolean)).toEqual(
        linesOf(text).filter(Boolean),
      )
    }),
  )
})
