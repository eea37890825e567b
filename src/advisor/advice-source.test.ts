import { expect, test } from 'vitest'
import { FallbackReason } from './advice.ts'
import { adviceDateWords } from './advice-date.ts'
import { fallbackWords, sourceWords } from './advice-source.ts'

test('it is said who spoke', () => {
  expect(sourceWords({ source: 'advisor', model: null })).toBe('Built-in adviser')
  expect(sourceWords({ source: 'ai', model: 'gemini-flash-latest' })).toBe(
    'gemini-flash-latest, checked against the light',
  )
})

test('it is said why a model did not speak, each reason in words of its own; nothing where there is no model', () => {
  expect(fallbackWords('timeout')).toBe('The model was too slow; the built-in adviser answered.')
  expect(fallbackWords('off')).toBe('')
  expect(fallbackWords(null)).toBe('')
  expect(new Set(FallbackReason.options.map(fallbackWords)).size).toBe(FallbackReason.options.length)
})

test.each([
  ['2026-10-17T18:18:00Z', '2:18\u00a0PM'],
  ['2026-10-17T04:00:00Z', '12:00\u00a0AM'],
  ['2026-10-17T03:59:00Z', 'Yesterday'],
  ['2026-10-16T03:59:00Z', 'Oct\u00a015'],
  ['2025-10-17T18:00:00Z', 'Oct\u00a017, 2025'],
])('advice of %s was given at %s', (at, words) => {
  expect(adviceDateWords(at, 'America/New_York', Date.parse('2026-10-17T22:00:00Z'))).toBe(words)
})
