import { expect, test } from 'vitest'
import { linesOf } from './lines.ts'

/** Ten points each. */
const broken = (text: string, letters: number) =>
  linesOf([{ text, face: 'plain' }], letters * 10, (piece) => piece.text.length * 10).map(({ pieces }) =>
    pieces.map((piece) => piece.text).join(''),
  )

test('an address that is too wide is broken before its signs, anything else where the line ends', () => {
  expect(broken('Write to nadia.okafor@okafor-photography.example soon', 20)).toEqual([
    'Write to',
    'nadia.okafor@okafor-',
    'photography.example',
    'soon',
  ])
  expect(broken('bookings@studio.example', 16)).toEqual(['bookings@studio', '.example'])
  expect(broken('bookings@studio.example', 14)).toEqual(['bookings', '@studio', '.example'])
  expect(broken('Donaudampfschifffahrt', 10)).toEqual(['Donaudampf', 'schifffahr', 't'])
})
