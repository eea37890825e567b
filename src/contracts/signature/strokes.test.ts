import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '#tests/help/rounds.ts'
import { plainStrokes, strokeBox } from './signature-path.ts'
import { SignatureDraft } from './signature-draft.ts'
import { extended, pathOf, type Stroke } from './strokes.ts'

const drawn = (points: { x: number; y: number }[]): Stroke => points.reduce<Stroke>(extended, [])

test('a line goes through the middles between its points', () => {
  expect(
    pathOf([
      drawn([
        { x: 10, y: 10 },
        { x: 20, y: 20 },
        { x: 40, y: 20 },
      ]),
    ]),
  ).toBe('M10 10Q20 20 30 20L40 20')
})

test('a dot is a dot, nothing is nothing, and what lies outside is drawn at the edge', () => {
  expect(pathOf([drawn([{ x: 5, y: 5 }])])).toBe('M5 5L5.5 5')
  expect(pathOf([])).toBe('')
  expect(
    pathOf([
      drawn([
        { x: -50, y: 10 },
        { x: 900, y: 500 },
      ]),
    ]),
  ).toBe(`M0 10L${strokeBox.width} ${strokeBox.height}`)
})

const point = fc.record({
  x: fc.double({ min: -100, max: 700, noNaN: true }),
  y: fc.double({ min: -100, max: 300, noNaN: true }),
})

test('whatever a hand draws is taken, and printed as it was drawn', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(point, { minLength: 1, maxLength: 400 }), { minLength: 1, maxLength: 30 }),
      (strokes) => {
        const path = pathOf(strokes.map(drawn))
        expect(SignatureDraft.safeParse({ name: 'Priya', way: 'drawn', consent: true, strokes: path }).success).toBe(
          true,
        )
        expect(plainStrokes(path)?.replace(/[ ,]/g, '')).toBe(path.replace(/[ ,]/g, ''))
      },
    ),
    { numRuns: rounds(60) },
  )
})
