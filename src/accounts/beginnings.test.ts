import { expect, test } from 'vitest'
import { beginningIn, beginningsOf, maxBeginningLength } from './beginnings.ts'

const found = (text: string, user = { username: 'Ida.Holm7', email: 'ida@North-Light.example' }) =>
  beginningsOf(user).includes(beginningIn(text))

test.each([
  'i',
  'IDA',
  'ida.holm7',
  'holm',
  'Holm7',
  '7',
  'ida@',
  'ida@north-light.example',
  'north',
  'light.ex',
  'example',
  'ＩＤＡ',
])('%s finds Ida', (text) => {
  expect(found(text)).toBe(true)
})

test.each(['da', 'olm', 'ida holm', 'ida%', '_da', 'idaa', ''])('%s does not', (text) => {
  expect(found(text)).toBe(false)
})

test('a long text counts as far as anything is kept, and a name of nothing but parts keeps no more than its share', () => {
  const email = `${'a1'.repeat(32)}@${'b2.'.repeat(60)}example`
  const all = beginningsOf({ username: 'x'.repeat(32), email })
  expect(found(email, { username: 'xxx', email })).toBe(true)
  expect(Math.max(...all.map((text) => [...text].length))).toBe(maxBeginningLength)
  expect(all.length).toBeLessThan(700)
})

test('letters beyond the basic plane are not cut in half', () => {
  expect(beginningsOf({ username: '𠮷野', email: 'a@b' }).every((text) => text.isWellFormed())).toBe(true)
})
