import { expect, test } from 'vitest'
import { hourMs } from '#kernel/durations.ts'
import { lightOf } from '#light/day.ts'
import { goldenHourOf, seasonalGoldenHour } from './golden-hour.ts'
import { hoursOf } from './known-hours.ts'
import type { Reading } from './reading.ts'

const newYork = { place: { lat: 40.7128, lng: -74.006 }, date: '2026-10-15', zone: 'America/New_York' }

const calm: Omit<Reading, 'at'> = {
  tempC: 15,
  humidity: 50,
  precip: 0,
  precipMm: 0,
  code: 2,
  cloudLow: 0,
  cloudMid: 50,
  cloudHigh: 0,
  visibilityKm: 40,
  windKmh: 5,
}

function day(
  { place, date, zone }: typeof newYork,
  type?: string,
  morning: Partial<Reading> = {},
  evening: Partial<Reading> = {},
  time = '00:00',
) {
  const light = lightOf(place, date, zone)
  const from = Date.parse(light.day.start)
  const noon = Date.parse(light.solarDay.noon.at)
  const readings = Array.from({ length: 48 }, (_, index) => from + (index - 12) * hourMs).map((at) => ({
    ...calm,
    ...(at < noon ? morning : evening),
    at,
  }))
  return goldenHourOf(light, hoursOf(readings, place), {
    now: Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).epochMilliseconds,
    type,
  })
}

const clock = (at: string | null, zone: string) =>
  at && Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDateTime().toString().slice(5, 16)

test('the windows are the sun’s, from −4° to 6° and back', () => {
  const golden = day(newYork)
  const { zone } = newYork
  expect(
    [golden.morningStart, golden.morningEnd, golden.eveningStart, golden.eveningEnd].map((at) => clock(at, zone)),
  ).toEqual(['10-15T06:50', '10-15T07:44', '10-15T17:38', '10-15T18:32'])
  expect(golden).toMatchObject({ season: 'fall', isSeasonal: false })
})

test('the better time has the higher score', () => {
  expect(day(newYork, 'landscape', { cloudLow: 80 })).toMatchObject({
    bestTime: 'evening',
    quality: 'excellent',
    morning: { quality: 'poor' },
    evening: { quality: 'excellent' },
  })
  expect(day(newYork, 'landscape', {}, { cloudLow: 80 })).toMatchObject({
    bestTime: 'morning',
    quality: 'excellent',
    evening: { quality: 'poor' },
  })
})

test('of equal scores the longer one is better', () => {
  const { bestTime, morningStart, morningEnd, eveningStart, eveningEnd } = day({ ...newYork, date: '2026-05-02' })
  const lasts = (start: string | null, end: string | null) => Date.parse(end ?? '') - Date.parse(start ?? '')
  const longer = lasts(eveningStart, eveningEnd) > lasts(morningStart, morningEnd) ? 'evening' : 'morning'
  expect(
    Math.abs(lasts(eveningStart, eveningEnd) - lasts(morningStart, morningEnd)) < 60_000 ? 'evening' : longer,
  ).toBe(bestTime)
})

test('every sentence follows from the figures', () => {
  expect(day(newYork, 'portrait', { cloudLow: 20 }).tips).toEqual([
    'The sun sets at 259° W: turn people’s backs to it and expose for the skin.',
    'The light lasts 55 minutes, 5:38–6:33\u00a0PM: be ready at 5:08\u00a0PM.',
    'At 5:38\u00a0PM shadows point ENE and are 10 times as long as people are tall.',
    'The evening promises more: 78 of 100, against 66.',
  ])
  expect(day(newYork, 'landscape', {}, { cloudMid: 20 }).tips.slice(0, 2)).toEqual([
    'The sun rises at 101° E: look N or S for side light.',
    'The light lasts 54 minutes, 6:50–7:44\u00a0AM: be ready at 6:05\u00a0AM.',
  ])
})

test('what spoils it comes first, then wind and cold', () => {
  const { tips } = day(newYork, 'landscape', { cloudLow: 100 }, { cloudLow: 60, windKmh: 38, tempC: -2 })
  expect(tips[0]).toBe(
    'Low cloud over 60% of the sky hides the sun: −59%. Bring a reflector or a flash: the sun may not come through.',
  )
  expect(tips[1]).toBe('Clouds even out the light: any direction works.')
  expect(tips.slice(2)).toEqual([
    'Wind of 38\u00a0km/h (24\u00a0mph): weigh down stands and leave the umbrella.',
    'It will be 28°F (−2°C): keep spare batteries in an inner pocket.',
  ])
})

test('a past golden hour is not the best time, and gets no tips', () => {
  const at = (time: string) => day(newYork, 'portrait', {}, { cloudLow: 80 }, time)
  expect(at('07:30')).toMatchObject({ bestTime: 'morning', quality: 'excellent' })
  expect(at('06:30').tips[1]).toBe('The light lasts 54 minutes, 6:50–7:44\u00a0AM: be ready now.')
  expect(at('07:30').tips[1]).toBe('The light lasts until 7:44\u00a0AM.')
  expect(at('08:00')).toMatchObject({ bestTime: 'evening', quality: 'poor' })
  const { bestTime, tips } = at('20:26')
  expect(bestTime).toBe('morning')
  expect(tips[0]).toBe('The golden hours of this day are over.')
  expect(tips.join(' ')).not.toContain('be ready')
})

test('without a forecast the season has the word, and no score', () => {
  const light = lightOf(newYork.place, newYork.date, newYork.zone)
  const golden = goldenHourOf(light, [], { now: Date.parse(light.day.start) })
  const usual = { quality: 'excellent', score: null, basis: 'season', confidence: 'low', reason: '', reasons: [] }
  expect(golden).toMatchObject({ quality: 'excellent', morning: usual, evening: usual, isSeasonal: false })
  expect(golden.tips.length).toBeGreaterThanOrEqual(2)
  expect(
    goldenHourOf(lightOf({ lat: -33.87, lng: 151.21 }, '2026-01-10', 'Australia/Sydney'), [], { now: 0 }).season,
  ).toBe('summer')
})

test('an evening that goes on after midnight is one evening', () => {
  const reykjavik = { place: { lat: 64.15, lng: -21.94 }, date: '2026-05-28', zone: 'Atlantic/Reykjavik' }
  const golden = day(reykjavik)
  expect(clock(golden.eveningStart, 'UTC')).toMatch(/^05-28T2[12]/)
  expect(clock(golden.eveningEnd, 'UTC')).toMatch(/^05-29T0[01]/)
  expect(clock(golden.morningStart, 'UTC')).toMatch(/^05-28T0[1-3]/)
})

test('where the sun stays golden over noon, the two meet there', () => {
  const tromso = { place: { lat: 69.65, lng: 18.96 }, date: '2026-12-21', zone: 'Europe/Oslo' }
  const golden = day(tromso)
  expect(golden.morningEnd).toBe(golden.eveningStart)
  expect([golden.morningStart, golden.eveningEnd].map((at) => clock(at, 'Europe/Oslo'))).toEqual([
    '12-21T10:29',
    '12-21T12:54',
  ])
  expect(golden.tips.join(' ')).toContain(
    'The light lasts 2\u00a0h\u00a025\u00a0min, 10:30\u00a0AM–12:55\u00a0PM: be ready at 10:00\u00a0AM.',
  )
  expect(golden.tips[0]).toMatch(/^The sun stands low at \d+° SS?[EW]? around /)
})

test.each([
  [
    'stays high',
    { place: { lat: 78.22, lng: 15.64 }, date: '2026-06-21', zone: 'Arctic/Longyearbyen' },
    'No golden hour: the sun stays at least 12° high.',
  ],
  [
    'stays far down',
    { place: { lat: 78.22, lng: 15.64 }, date: '2026-12-21', zone: 'Arctic/Longyearbyen' },
    'No golden hour: the sun stays at least 12° below the horizon.',
  ],
])('where the sun %s there is none, in words', (_where, at, words) => {
  const golden = day(at)
  expect(golden).toMatchObject({
    morningStart: null,
    morningEnd: null,
    eveningStart: null,
    eveningEnd: null,
    morning: null,
    evening: null,
    bestTime: null,
    quality: null,
  })
  expect(golden.tips).toHaveLength(2)
  expect(golden.tips[0]).toBe(words)
})

test('where no position is known the windows are the season’s, and say so', () => {
  const golden = seasonalGoldenHour('2026-02-10', 'America/New_York')
  expect(golden).toMatchObject({ isSeasonal: true, quality: 'fair', season: 'winter', bestTime: 'evening' })
  expect(
    [golden.morningStart, golden.morningEnd, golden.eveningStart, golden.eveningEnd].map((at) =>
      clock(at, 'America/New_York'),
    ),
  ).toEqual(['02-10T07:15', '02-10T08:30', '02-10T15:45', '02-10T17:00'])
  expect(golden.tips[0]).toBe(
    'In winter the light is usually warm 7:15–8:30\u00a0AM and 3:45–5:00\u00a0PM, best in the evening.',
  )
})
