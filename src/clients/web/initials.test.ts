import { expect, test } from 'vitest'
import { initialsOf } from '#clients/web/initials.ts'

test.each([
  ['Maya Lindqvist', 'ML'],
  ['Harbor & Pine', 'HP'],
  ['ana maria de la cruz', 'AC'],
  ['Øystein', 'Ø'],
  ['𝒜da', '𝒜'],
  ['&', ''],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
