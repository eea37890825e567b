import { expect, test } from 'vitest'
import { daysAgo, loginWords } from './login-words.ts'

const now = Date.parse('2026-10-15T12:00:00Z')
const write = (at: string) => at.slice(0, 10)

test.each([
  [null, 'Never'],
  ['2026-10-15T12:00:30Z', 'Just now'],
  ['2026-10-15T11:59:00Z', '1 minute ago'],
  ['2026-10-15T11:00:01Z', '59 minutes ago'],
  ['2026-10-15T11:00:00Z', '1 hour ago'],
  ['2026-10-14T12:00:01Z', '23 hours ago'],
  ['2026-10-14T12:00:00Z', '1 day ago'],
  ['2026-10-08T12:00:01Z', '6 days ago'],
  ['2026-10-08T12:00:00Z', '2026-10-08'],
])('a last login at %s reads: %s', (at, words) => {
  expect(loginWords(at, now, write)).toBe(words)
})

test.each([
  ['2026-10-15T11:00:00Z', 'today'],
  ['2026-10-14T11:00:00Z', '1 day ago'],
  ['2026-01-12T12:00:00Z', '276 days ago'],
])('an account made at %s was made %s', (at, words) => {
  expect(daysAgo(at, now)).toBe(words)
})
