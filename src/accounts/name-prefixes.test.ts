import { expect, test } from 'vitest'
import { beginningIn, insideIn, maxBeginningLength, userWordsOf } from './name-prefixes.ts'

const ida = {
  username: 'Ida.Holm7',
  email: 'ida@North-Light.example',
  fullName: 'Ida Łucja Holm',
  businessName: 'Café Lumière',
}

const found = (text: string, user = ida) => userWordsOf(user).includes(beginningIn(text))

const foundInside = (text: string) => {
  const prefix = insideIn(beginningIn(text))
  return prefix !== undefined && userWordsOf(ida).some((word) => word.startsWith(prefix))
}

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
  'lucja',
  'ŁUCJA holm',
  'cafe lum',
  'lumiere',
])('%s finds Ida', (text) => {
  expect(found(text)).toBe(true)
})

test.each(['da', 'olm', 'ida holm', 'ida%', 'ida cafe', '_da', 'idaa', ''])('%s does not', (text) => {
  expect(found(text)).toBe(false)
})

test.each(['olm7', 'orth-l', 'miere', 'ucja h', 'xample'])('%s stands inside a name of Ida', (text) => {
  expect([found(text), foundInside(text)]).toEqual([false, true])
})

test.each(['lm', 'ol%', '_da', 'olm8', ''])('%s does not', (text) => {
  expect(foundInside(text)).toBe(false)
})

test('a long text counts as far as it is kept, and a name of nothing but parts keeps only its share', () => {
  const email = `${'a1'.repeat(32)}@${'b2.'.repeat(60)}example`
  const all = userWordsOf({ ...ida, username: 'x'.repeat(32), email })
  expect(found(email, { ...ida, username: 'otto', email })).toBe(true)
  expect(Math.max(...all.map((text) => [...text].length))).toBe(maxBeginningLength)
  expect(all.length).toBeLessThan(900)
})

test('letters beyond the basic plane are not cut in half', () => {
  expect(userWordsOf({ ...ida, username: '𠮷野', email: 'a@b' }).every((text) => text.isWellFormed())).toBe(true)
})
