import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test.each([
  ['ridge-embrace.jpg', 'ridge-embrace.jpg'],
  [`${'a'.repeat(200)}-0042.jpg`, `${'a'.repeat(25)}…aaaaa-0042.jpg`],
  [`${'写'.repeat(60)}.webp`, `${'写'.repeat(12)}…写写写写.webp`],
  [`${'👩‍👩‍👧'.repeat(60)}.png`, `${'👩‍👩‍👧'.repeat(12)}…${'👩‍👩‍👧'.repeat(5)}.png`],
])('%s is shown as %s', (name, short) => {
  expect(shortName(name)).toBe(short)
})
