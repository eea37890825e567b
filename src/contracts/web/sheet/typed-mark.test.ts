import { expect, test } from 'vitest'
import { lettersOf } from './typed-mark.ts'

test.each([
  ['Priya Raman & Tom Becker', 24],
  ['Søren', 5],
  ['山田 太郎', 9],
  ['', 1],
])('“%s” takes the room of %d letters', (name, emails) => {
  expect(lettersOf(name)).toEqual({ '--letters': emails })
})
