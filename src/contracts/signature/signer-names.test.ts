import { expect, test } from 'vitest'
import { isSignedByClient, namesIn } from './signer-names.ts'

test.each([
  ['Priya Raman', ['Priya Raman']],
  ['Priya Raman & Tom Becker', ['Priya Raman', 'Tom Becker']],
  ['Maya Lindqvist and Elliot Shaw', ['Maya Lindqvist', 'Elliot Shaw']],
  ['Ana Anders + Bo Sandberg', ['Ana Anders', 'Bo Sandberg']],
  ['Rolanda Brand', ['Rolanda Brand']],
])('%s names %j', (client, names) => {
  expect(namesIn(client)).toEqual(names)
})

test('one of two may sign, a stranger is pointed out', () => {
  expect(isSignedByClient('tom  becker', 'Priya Raman & Tom Becker')).toBe(true)
  expect(isSignedByClient('Priya Raman', 'Priya Raman')).toBe(true)
  expect(isSignedByClient('Omar Haddad', 'Priya Raman & Tom Becker')).toBe(false)
})
