import { expect, test } from 'vitest'
import { zoneWords } from './rules.ts'

test.each([
  ['America/New_York', 'New York time'],
  ['Etc/GMT+3', 'UTC−3 time'],
  ['Etc/GMT-10', 'UTC+10 time'],
  ['Etc/UTC', 'UTC time'],
])('%s is %s', (zone, words) => {
  expect(zoneWords(zone)).toBe(words)
})
