import { expect, test } from 'vitest'
import { whenInHistory } from '#clients/web/when-in-history.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

test.each([
  ['2026-10-17T21:00:00Z', 'Sat, Oct 17, 5:00\u00a0PM'],
  ['2025-10-17T21:00:00Z', 'Fri, Oct 17, 2025, 5:00\u00a0PM'],
  ['2026-11-21T15:30:00Z', 'Today, 10:30\u00a0AM'],
])('%s is %s', (at, words) => {
  expect(whenInHistory(at, 'America/New_York', now).replace(/\s(?=[AP]M)/, '\u00a0')).toBe(words)
})
