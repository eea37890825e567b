import { expect, test } from 'vitest'
import { lightOf } from '#light/day.ts'
import { places, spoken, type Where } from '#tests/help/slot-sentences.ts'
import { figureWords } from './words.ts'

test.each<[Where, string, string]>([
  [
    'brooklyn',
    '2026-10-17',
    'Light over 24 hours. Sunrise 7:09 AM, sunset 6:13 PM. Morning golden hour 6:52–7:47 AM; evening golden ' +
      'hour 5:35–6:30 PM.',
  ],
  [
    'brooklyn',
    '2026-03-08',
    'Light over 23 hours. Sunrise 7:19 AM, sunset 6:55 PM. Morning golden hour 7:02–7:55 AM; evening golden ' +
      'hour 6:19–7:12 PM.',
  ],
  [
    'tromso',
    '2026-06-21',
    'Light over 24 hours. The sun does not set. Morning golden hour until 2:57 AM; evening golden hour from ' +
      '10:35 PM, past midnight.',
  ],
  ['tromso', '2026-12-21', 'Light over 24 hours. The sun does not rise. Golden hour 10:30 AM–12:55 PM.'],
])('the picture of %s on %s is told in words', (where, date, words) => {
  expect(spoken(figureWords(lightOf(places[where], date, places[where].zone)))).toBe(words)
})
