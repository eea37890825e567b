import { expect, test } from 'vitest'
import { lightOf } from './day.ts'
import { dayPhases, edgeWords, goldenParts } from './day-phases.ts'

const plain = (texts: string[]) => texts.map((text) => text.replaceAll('\u00a0', ' '))
const words = (lat: number, lng: number, date: string, zone: string) => {
  const light = lightOf({ lat, lng }, date, zone)
  return { edges: plain(edgeWords(light)), lines: plain(dayPhases(light).map((line) => line.words)), light }
}

test('a usual day has an edge, a golden hour and a blue hour on each side', () => {
  const { edges, lines, light } = words(40.7128, -74.006, '2026-10-17', 'America/New_York')
  expect(edges).toEqual(['Sunrise 7:09 AM', 'Sunset 6:13 PM'])
  expect(lines).toEqual(['6:52–7:47 AM', '5:35–6:30 PM', '6:30–6:40 PM'])
  expect(goldenParts(light).map(({ half }) => half)).toEqual(['morning', 'evening'])
})

test('where the sun stays up or down, that is what is said', () => {
  expect(words(78.2, 15.6, '2026-06-21', 'Arctic/Longyearbyen')).toMatchObject({
    edges: ['The sun does not set'],
    lines: ['None', 'None', 'None'],
  })
  expect(words(78.2, 15.6, '2026-12-21', 'Arctic/Longyearbyen')).toMatchObject({
    edges: ['The sun does not rise'],
    lines: ['None', 'None', 'None'],
  })
})

test('a golden hour through noon belongs to the morning and to the evening', () => {
  const { lines, light } = words(69.65, 18.96, '2026-12-21', 'Europe/Oslo')
  expect(goldenParts(light).map(({ half }) => half)).toEqual(['midday'])
  expect(lines[0]).toBe(lines[1])
  expect(lines[0]).toMatch(/^10:\d\d AM–12:\d\d PM$/)
})

test.each([
  [
    'Reykjavik',
    64.1466,
    -21.9426,
    '2027-06-21',
    'Atlantic/Reykjavik',
    ['Sunrise 2:55 AM', 'Sunset 12:04 AM, Jun 22'],
    ['until 4:52 AM', 'from 10:07 PM', 'None'],
  ],
  [
    'Fairbanks',
    64.8378,
    -147.7164,
    '2027-06-20',
    'America/Anchorage',
    ['Sunrise 2:58 AM', 'Sunset 12:48 AM, Jun 21'],
    ['until 5:09 AM', 'from 10:36 PM', 'None'],
  ],
  [
    'Helsinki',
    60.17,
    24.94,
    '2027-06-21',
    'Europe/Helsinki',
    ['Sunrise 3:54 AM', 'Sunset 10:50 PM'],
    ['3:01–5:15 AM', '9:29–11:43 PM', '11:43 PM–12:42 AM, Jun 22'],
  ],
])(
  'an evening in %s that goes on after midnight is the evening of its day',
  (_, lat, lng, date, zone, edges, lines) => {
    expect(words(lat, lng, date, zone)).toMatchObject({ edges, lines })
  },
)

test('before it is reckoned the lines have their names and their room', () => {
  expect(dayPhases(undefined).map(({ name, words: blank }) => [name, blank])).toEqual([
    ['Morning golden hour', '\u00a0'],
    ['Evening golden hour', '\u00a0'],
    ['Evening blue hour', '\u00a0'],
  ])
})
