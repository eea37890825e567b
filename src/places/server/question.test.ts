import fc from 'fast-check'
import { expect, test } from 'vitest'
import { questionsOf, questionsWithin } from './question.ts'

test.each([
  ['san,'.repeat(75), 1, 2],
  ['a,'.repeat(150), 1, 2],
  ['a '.repeat(150), 12, 12],
  ['san jose '.repeat(33), 12, 12],
  [Array.from({ length: 75 }, (_, at) => `p${at}`).join(), 1, 8],
  [Array.from({ length: 30 }, (_, at) => `old pier ${'abcdef'[at % 6]}${'ghijk'[at % 5]}`).join(), 1, 12],
  [','.repeat(300), 0, 0],
])('%j is few questions: %i where it is searched, %i where it is a location', (text, searched, located) => {
  expect([questionsOf(text).length, questionsWithin(text).length]).toEqual([searched, located])
})

test('no text is more than twelve questions, of eight parts, and none of them is asked twice', () => {
  const words = fc.array(fc.constantFrom('san', 'jose', 'a', 'st', '12', ',', ', ', ' '), { maxLength: 100 })
  fc.assert(
    fc.property(
      fc.oneof(
        words.map((some) => some.join(' ')),
        fc.string({ maxLength: 300 }),
      ),
      (text) => {
        for (const questions of [questionsOf(text), questionsWithin(text)]) {
          expect(questions.length).toBeLessThanOrEqual(12)
          expect(new Set(questions.map((one) => JSON.stringify(one))).size).toBe(questions.length)
          expect(questions.every(({ within }) => within.length < 8)).toBe(true)
        }
      },
    ),
  )
})

test('of many parts the last say where a location is', () => {
  expect(questionsWithin('1, 2, 3, Room 5, Floor 2, Hall C, Campus, Wharf, Brooklyn, NY, USA')).toContainEqual({
    name: 'brooklyn',
    within: ['ny', 'usa'],
  })
})
