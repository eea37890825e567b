import { expect, test } from 'vitest'
import { sizeWords } from './size-words.ts'
import { exportStatusOf } from './export-status.ts'

const [earlier, later] = ['2026-05-01T09:00:00.000Z', '2026-05-01T09:00:01.000Z']
const asked = { at: later, since: 1000 }

test.each([
  [undefined, 1000, undefined, 'none'],
  [{ state: 'done', startedAt: earlier, bytes: 5 }, 1000, undefined, 'none'],
  [{ state: 'running', startedAt: earlier, bytes: 5 }, 1000, undefined, 'running'],
  [{ state: 'done', startedAt: earlier, bytes: 5 }, 2000, asked, 'starting'],
  [{ state: 'none', startedAt: null, bytes: 0 }, 2000, asked, 'starting'],
  [{ state: 'done', startedAt: earlier, bytes: 5 }, 17_000, asked, 'failed'],
  [{ state: 'running', startedAt: later, bytes: 5 }, 2000, asked, 'running'],
  [{ state: 'done', startedAt: later, bytes: 5 }, 99_000, asked, 'done'],
  [{ state: 'failed', startedAt: later, bytes: 5 }, 2000, asked, 'failed'],
] as const)('%j, said at %d, of what was asked for: %j is %s', (progress, saidAt, of, status) => {
  expect(exportStatusOf(progress, saidAt, of)).toBe(status)
})

test.each([
  [0, '1 KB'],
  [1499, '1 KB'],
  [999_400, '999 KB'],
  [999_600, '1.0 MB'],
  [12_345_678, '12 MB'],
  [1_340_000_000, '1.3 GB'],
  [2_000_000_000_000, '2000 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words)
})
