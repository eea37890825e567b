import { expect, test } from 'vitest'
import { greetedName } from './greeted-name.ts'

test.each([
  ['Maya Ortiz', 'Maya'],
  ['  Ana María  López ', 'Ana'],
  ['Maya', 'Maya'],
  ['Ortiz, Maya', 'Maya'],
  ['Priya Raman & Tom Becker', 'Priya & Tom'],
  ['Maya and Jonah Weiss', 'Maya and Jonah'],
  ['Hannah und Noor Weiss', 'Hannah und Noor'],
  ['Priya/Tom', 'Priya/Tom'],
  ["Zoë <b>O'Neil</b> & Avi", 'Zoë & Avi'],
  ['Hartwell Hotels LLC', 'Hartwell Hotels LLC'],
  ['Möbel GmbH & Co. KG', 'Möbel GmbH & Co. KG'],
  ['The Garden House', 'The Garden House'],
  ['Ortiz Family', 'Ortiz Family'],
  ['Dr. Maya Ortiz', 'Dr. Maya Ortiz'],
  ['Mr. and Mrs. Ortiz', 'Mr. and Mrs. Ortiz'],
  ['J. Ortiz', 'J. Ortiz'],
  ['Studio 54', 'Studio 54'],
  ['山田 太郎', '山田 太郎'],
  ['', ''],
])('%s is greeted as “%s”', (name, greeted) => {
  expect(greetedName(name)).toBe(greeted)
})
