import { expect, test } from 'vitest'
import { isBeyondRange, parseDay } from '#time/parse-day.ts'

test.each([
  ['10/7/2026', 'MM/DD/YYYY', '2026-10-07'],
  ['10/7/2026', 'DD/MM/YYYY', '2026-07-10'],
  ['2026-10-07', 'YYYY-MM-DD', '2026-10-07'],
  ['7.10.26', 'DD/MM/YYYY', '2026-10-07'],
  [' 02/28/2026 ', 'MM/DD/YYYY', '2026-02-28'],
  ['02/30/2026', 'MM/DD/YYYY', null],
  ['01/01/1850', 'MM/DD/YYYY', null],
  ['01/01/9999', 'MM/DD/YYYY', null],
  ['13/01/2026', 'MM/DD/YYYY', null],
  ['10/7', 'MM/DD/YYYY', null],
  ['tomorrow', 'MM/DD/YYYY', null],
  ['', 'MM/DD/YYYY', null],
])('%j in %s is %s', (text, format, day) => {
  expect(parseDay(text, format)).toBe(day)
})

test.each([
  ['01/01/1850', true],
  ['01/01/1900', true],
  ['01/02/1900', false],
  ['12/31/2199', true],
  ['02/30/1850', false],
  ['10/7/2026', false],
  ['tomorrow', false],
])('%j is a day of a year that is not accepted: %s', (text, is) => {
  expect(isBeyondRange(text, 'MM/DD/YYYY')).toBe(is)
})
