import { expect, test } from 'vitest'
import { taxIdIn } from '#client-language/tax-id.ts'

test.each([
  ['DE136695976', 'USt-IdNr. DE136695976'],
  ['ATU12345678', 'UID-Nr. ATU12345678'],
  ['CHE-123.456.788', 'MWST-Nr. CHE-123.456.788'],
  ['21/815/08150', 'Steuernummer 21/815/08150'],
])('%s has its own name on German papers', (id, words) => {
  expect(taxIdIn('de-DE')(id)).toBe(words)
})

test('English papers say tax ID', () => {
  expect(taxIdIn('en-US')('DE136695976')).toBe('Tax ID DE136695976')
})
