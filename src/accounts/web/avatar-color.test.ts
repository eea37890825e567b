import { expect, test } from 'vitest'
import { avatarColor, initialOf } from './avatar-color.ts'

test('the sum of the character codes picks the color', () => {
  // N 78, a 97, d 100, i 105, a 97: 477, which is 5 modulo 8.
  expect(avatarColor('Nadia')).toBe('#3b6646')
  expect(avatarColor('')).toBe('#24335f')
})

test('the avatar shows the first letter, or U', () => {
  expect(initialOf('nadia')).toBe('N')
  expect(initialOf('')).toBe('U')
})
