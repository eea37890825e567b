import { expect, test } from 'vitest'
import { timeIn24Hours, timeWords } from '#time/zoned-words.ts'

const at = Date.parse('2026-11-21T14:43:07Z')

test.each([
  ['America/New_York', false, 'November 21, 2026, 9:43\u00a0AM\u00a0EST'],
  ['America/New_York', true, 'November 21, 2026, 9:43:07\u00a0AM\u00a0EST'],
  ['Asia/Kathmandu', false, 'November 21, 2026, 8:28\u00a0PM\u00a0GMT+5:45'],
  ['UTC', true, 'November 21, 2026, 2:43:07\u00a0PM\u00a0UTC'],
])('a time in %s names its zone, on one line with it', (zone, exact, words) => {
  expect(timeWords(at, zone, exact)).toBe(words)
})

test('it has 24 hours for those who read them', () => {
  expect(timeIn24Hours(at, 'Asia/Kathmandu')).toBe('November 21, 2026, 20:28\u00a0GMT+5:45')
})
