import { expect, test } from 'vitest'
import { mayMoveToGoldenHour } from './rules.ts'

const portrait = { type: 'portrait', title: 'Maya', duration: 60, location: 'Brooklyn Bridge Park' } as const

test.each([
  ['a portrait in a park', {}, true],
  ['a portrait in a studio', { location: 'Alice’s Studio, Daylight Room' }, false],
  ['a portrait in a street whose name only begins like it', { location: '12 Studiotown Road' }, true],
  ['a commercial shoot, which wants daylight', { type: 'commercial' }, false],
  ['a wedding, whose hours are those of the celebration', { type: 'wedding' }, false],
] as const)('%s may move to the golden hour or not', (_name, more, isOffered) => {
  expect(mayMoveToGoldenHour({ ...portrait, ...more }, 30)).toBe(isOffered)
})
