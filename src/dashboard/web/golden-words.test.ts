import { expect, test } from 'vitest'
import { lightOf } from '#light/day.ts'
import { goldenLines, noneWords, spokenDay } from '#dashboard/web/golden-words.ts'
import { goldenHourOf } from '#weather/golden-hour.ts'

const zone = 'America/New_York'
const newYork = { lat: 40.7128, lng: -74.006 }
const [today, tomorrow] = [lightOf(newYork, '2026-10-15', zone), lightOf(newYork, '2026-10-16', zone)]
const at = (time: string) => Date.parse(`2026-10-15T${time}:00-04:00`)
const lines = (time: string, best: 'morning' | 'evening' = 'evening') =>
  goldenLines(
    spokenDay(today, () => tomorrow, at(time)),
    best,
    at(time),
  ).map(({ name, times, when }) => [name, times, when].join(' | ').replaceAll('\u00a0', ' '))

test.each([
  ['05:00', ['Morning | 6:50–7:44 AM | starts in 1 h 50 min', 'Evening, best time | 5:38–6:33 PM | ']],
  ['07:43', ['Morning | 6:50–7:44 AM | ends in 1 min', 'Evening, best time | 5:38–6:33 PM | ']],
  ['14:20', ['Morning | 6:50–7:44 AM | ', 'Evening, best time | 5:38–6:33 PM | starts in 3 h 18 min']],
  ['18:00', ['Morning | 6:50–7:44 AM | ', 'Evening, best time | 5:38–6:33 PM | ends in 33 min']],
  [
    '21:00',
    ['Tomorrow morning | 6:51–7:46 AM | starts in 9 h 51 min', 'Tomorrow evening, best time | 5:37–6:31 PM | '],
  ],
])('at %s', (time, expected) => {
  expect(lines(time)).toEqual(expected)
})

test('the better one is named', () => {
  expect(lines('05:00', 'morning')[0]).toMatch(/^Morning, best time/)
})

test('one golden hour around noon is neither morning nor evening, and has no rival', () => {
  const place = { lat: 69.65, lng: 18.96 }
  const winter = lightOf(place, '2026-12-21', 'Europe/Oslo')
  const [only, ...others] = goldenLines(
    { light: winter, isTomorrow: false },
    'evening',
    Date.parse('2026-12-21T07:00:00Z'),
  )
  expect(others).toEqual([])
  expect(only).toMatchObject({ name: 'Midday', when: expect.stringMatching(/^starts in \d+\sh/) })
})

test.each([
  ['Reykjavik in November', { lat: 64.147, lng: -21.943 }, '2026-11-21', 'Atlantic/Reykjavik'],
  ['Tromsø in winter', { lat: 69.65, lng: 18.96 }, '2026-12-21', 'Europe/Oslo'],
  ['New York', newYork, '2026-10-15', zone],
])('the tips speak of the times that stand above them: %s', (_where, place, date, there) => {
  const light = lightOf(place, date, there)
  const now = Date.parse(light.day.start)
  const { tips, bestTime } = goldenHourOf(light, [], { now })
  const times = goldenLines({ light, isTomorrow: false }, bestTime, now).map((line) => line.times)
  expect(times.some((range) => tips.join(' ').includes(range))).toBe(true)
})

test.each([
  [80, '2026-12-21', 'No golden hour: the sun stays too far below the horizon'],
  [85, '2026-06-21', 'No golden hour: the sun stays high all day'],
])('at %d degrees north on %s it says why there is none', (lat, date, words) => {
  const light = lightOf({ lat, lng: 15 }, date, 'Arctic/Longyearbyen')
  expect(
    goldenLines(
      spokenDay(light, () => today, 0),
      null,
      0,
    ),
  ).toEqual([])
  expect(noneWords(light)).toBe(words)
})
