import { expect, test } from 'vitest'
import { lightOf } from './day.ts'
import { sunAt } from './astronomy/sun.ts'
import { lightRows } from './table.ts'

function rows(lat: number, lng: number, date: string, zone: string): string[] {
  const place = { lat, lng }
  return lightRows(lightOf(place, date, zone), (ms) => sunAt(place, ms)).map(({ name, cells }) =>
    `${name}: ${cells.join(' | ')}`.replaceAll('\u00a0', ' '),
  )
}

test.each<[what: string, lat: number, lng: number, date: string, zone: string, words: string[]]>([
  [
    'an ordinary day',
    40.7,
    -73.997,
    '2026-10-17',
    'America/New_York',
    [
      'Blue hour: 6:42–6:52 | 6:30–6:40',
      'Golden hour: 6:52–7:47 | 5:35–6:30',
      'Sunrise, sunset: 7:09 | 6:13',
      'Sun bearing: 102° ESE | 258° WSW',
      'Highest: 12:41 PM, 40° up · 11 h 3 min of sun',
    ],
  ],
  [
    'an evening that ends after midnight',
    64.15,
    -21.94,
    '2026-06-21',
    'Atlantic/Reykjavik',
    [
      'Blue hour: – The sun stays above −4°',
      'Golden hour: until 4:52 | from 10:07',
      'Sunrise, sunset: 2:55 | 12:04 AM, Jun 22',
      'Sun bearing: 20° NNE | 340° NNW',
      'Highest: 1:30 PM, 49° up · 21 h 9 min of sun',
    ],
  ],
  [
    'the polar day',
    69.65,
    18.96,
    '2026-06-21',
    'Europe/Oslo',
    [
      'Blue hour: – The sun stays above −4°',
      'Golden hour: until 2:57 | from 10:35',
      'Sunrise, sunset: – The sun does not set',
      'Sun bearing: –',
      'Highest: 12:46 PM, 44° up · sun all day',
    ],
  ],
  [
    'the polar night',
    69.65,
    18.96,
    '2026-12-21',
    'Europe/Oslo',
    [
      'Blue hour: 9:31–10:30 | 12:55–1:53',
      'Golden hour: from 10:30 | until 12:55',
      'Sunrise, sunset: – The sun does not rise',
      'Sun bearing: –',
      'Highest: 11:42 AM, 3° below the horizon · no sun',
    ],
  ],
  [
    'the depth of the night at the pole',
    89,
    0,
    '2026-12-21',
    'UTC',
    [
      'Blue hour: – The sun stays below −6°',
      'Golden hour: – The sun stays below −4°',
      'Sunrise, sunset: – The sun does not rise',
      'Sun bearing: –',
      'Highest: 11:58 AM, 22° below the horizon · no sun',
    ],
  ],
])('%s', (_, lat, lng, date, zone, words) => {
  expect(rows(lat, lng, date, zone)).toEqual(words)
})
