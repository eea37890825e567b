import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyDay, expectFounded, expectReadable, newYork, planned } from '#tests/help/advice.ts'
import { rounds } from '#tests/help/rounds.ts'
import { textOf, tipOf } from '#advisor/advice.ts'
import { adviseOnGoldenHour } from './golden-hour-tips.ts'
import type { GoldenHourTipsQuestion } from './questions.ts'

const question: GoldenHourTipsQuestion = {
  season: 'fall',
  morningStart: '6:30 AM',
  morningEnd: '8:00 AM',
  eveningStart: '17:00',
  eveningEnd: '18:30',
  quality: 'excellent',
}

const svalbard = { lat: 78.22, lng: 15.65, zone: 'Europe/Oslo' }
const sydney = { lat: -33.87, lng: 151.21, zone: 'Australia/Sydney' }

const itemsOf = (...args: Parameters<typeof adviseOnGoldenHour>) =>
  adviseOnGoldenHour(...args).sections.flatMap(({ items }) => items)

test('the times, the bearing and the light of the evening are those of its place', () => {
  const draft = adviseOnGoldenHour(question, planned({ hourAt: () => ({ cloudMid: 0 }) }))
  expect(draft.summary).toMatch(
    /^Evening golden hour 5:35–6:30\u00a0PM on Sat, Oct\u00a017: 55 minutes, excellent by the forecast/,
  )
  expect(draft.figures).toEqual([
    { label: 'Begins', value: '5:35\u00a0PM' },
    { label: 'Sunset', value: '6:13\u00a0PM' },
    { label: 'Ends', value: '6:30\u00a0PM' },
    { label: 'Be ready', value: '5:05\u00a0PM' },
  ])
  // At 6°, −0.83° and −4° the table of USNO Circular 171 gives 13.1, 6.8 and 2.8.
  expect(draft.basis['start.ev100']?.value).toBeCloseTo(13.1, 0)
  expect(draft.basis['sunset.ev100']?.value).toBeCloseTo(6.8, 0)
  expect(draft.basis['end.ev100']?.value).toBeCloseTo(2.8, 0)
  // The shadow of a sun at 6° is 9.5 times as long as things are tall.
  expect(Number(draft.basis.shadowTimesHeight?.value)).toBeCloseTo(9.4, 0)
  expect(draft.recommendation).toMatch(/^Be ready at 5:05\u00a0PM, 30 minutes before/)
  expect(adviseOnGoldenHour(question, planned({ type: 'landscape' })).recommendation).toMatch(
    /^Be ready at 4:50\u00a0PM, 45 minutes before/,
  )
})

test.each([
  ['today', '2026-10-17T16:00:00Z', /No forecast is available right now/],
  ['in five days', '2026-10-12T16:00:00Z', /No forecast is available right now/],
  ['in two months', '2026-08-12T16:00:00Z', /The forecast does not reach this day yet/],
])('without a forecast it is said why, for a day that is %s', (_name, now, words) => {
  const text = textOf(adviseOnGoldenHour(question, planned({ hourAt: null, now })))
  expect(text).toMatch(words)
  expect(text).not.toMatch(words.source.startsWith('There') ? /reaches/ : /just now/)
})

test('the card’s first two sentences tell when it is and what to do, in a breath each', () => {
  for (const context of [
    planned(),
    planned({ hourAt: null }),
    planned({ type: 'landscape' }),
    planned({ time: '07:00' }),
  ]) {
    const { summary, sections } = adviseOnGoldenHour(question, context)
    const first = [summary, sections[0]?.items[0] ?? '']
    expect(first.filter((text) => text.length > 120)).toEqual([])
    expect(first[0]).toMatch(/golden hour \d+:\d+–/)
    expect(first[1]).toMatch(/: (?:turn|look|expect) /)
  }
})

test('losses by the forecast are explained with advice, and the better half of the day', () => {
  const cloudy = planned({ hourAt: (hour) => (hour > 12 ? { cloudLow: 60, windKmh: 38, precip: 10 } : {}) })
  const items = itemsOf(question, cloudy)
  expect(items).toContain(
    'Low cloud over 60% of the sky hides the sun: −58%. Bring a reflector or a flash: the sun may not come through.',
  )
  expect(items).toContain('The morning promises more: 81 of 100. Come back for it, or move the shoot.')
  expect(items.join()).toContain('up to 24\u00a0mph at 5\u00a0PM')
  expect(textOf(adviseOnGoldenHour(question, { ...cloudy, unit: 'celsius' }))).toContain('38\u00a0km/h')
  // Clouds that block six tenths take more than a stop.
  const [open, hidden] = [planned(), cloudy].map((shoot) =>
    Number(adviseOnGoldenHour(question, shoot).basis['start.ev100']?.value),
  )
  expect((open ?? 0) - (hidden ?? 0)).toBeGreaterThan(1)
})

test('a shoot in the morning gets its own golden hour, and one at noon the better one', () => {
  expect(adviseOnGoldenHour(question, planned({ time: '07:00' })).summary).toMatch(
    /^Morning golden hour 6:52–7:47\u00a0AM on /,
  )
  expect(
    adviseOnGoldenHour(question, planned({ time: '12:00', hourAt: (hour) => (hour < 12 ? { cloudLow: 90 } : {}) }))
      .summary,
  ).toMatch(/^Evening golden hour/)
})

test('a golden hour that is over is not waited for', () => {
  const draft = adviseOnGoldenHour(question, planned({ now: '2026-10-18T12:00:00Z' }))
  expect(draft.warnings).toEqual(['This golden hour is over.'])
  expect(draft.recommendation).not.toMatch(/Be ready/)
})

test('polar day and night have no golden hour, and say when their light is best', () => {
  const night = adviseOnGoldenHour(question, planned({ place: svalbard, date: '2026-12-10' }))
  expect(night.summary).toBe('No golden hour: the sun stays at least 11° below the horizon.')
  expect(night.recommendation).toBe('Plan the shoot around 11:50\u00a0AM: there is no better light on that day.')
  const day = adviseOnGoldenHour(question, planned({ place: svalbard, date: '2026-06-10' }))
  expect(day.summary).toMatch(/^No golden hour: the sun stays at least 1\d° high\.$/)
  for (const draft of [night, day]) {
    expectFounded(draft, question)
    expectReadable(draft)
  }
})

test('where the sun is golden over noon, it is one, and the light rises until then', () => {
  const draft = adviseOnGoldenHour(
    question,
    planned({ place: svalbard, date: '2026-02-25', time: '11:00', now: '2026-02-20T12:00:00Z' }),
  )
  expect(draft.summary).toMatch(/^Golden hour around noon .+ on Wed, Feb\u00a025: 8\u00a0h/)
  expect(draft.sections[1]?.items[1]).toMatch(
    /^The light grows by about a stop every \d+ minutes, until 12:10\u00a0PM: one exposure/,
  )
})

test('south of the equator the evening sun is in the north-west or south-west, as the season has it', () => {
  expect(itemsOf(question, planned({ place: sydney, date: '2026-12-20', time: '19:00' }))[0]).toMatch(
    /in the WSW, at 24\d°/,
  )
  expect(itemsOf(question, planned({ place: sydney, date: '2026-06-20' }))[0]).toMatch(/in the WNW, at 29\d°/)
})

test('without a place the hours of the question are what is usual, not the times of a day', () => {
  const draft = adviseOnGoldenHour(question, anyDay)
  expect(draft.summary).toBe(
    'In fall the light is usually warm 6:30–8:00\u00a0AM and 5:00–6:30\u00a0PM. As a rule it is excellent. These ' +
      'are not the times of a certain day: set a place to see those.',
  )
  expect(draft.basis.stops?.value).toBeCloseTo(13.12 - 2.84, 1)
  for (const change of [
    { season: 'winter' },
    { morningStart: '6:00 AM' },
    { morningEnd: null },
    { eveningStart: '16:00' },
    { eveningEnd: '19:00' },
    { quality: 'poor' },
  ] as const) {
    expect(textOf(adviseOnGoldenHour({ ...question, ...change }, anyDay))).not.toBe(textOf(draft))
  }
  expect(
    adviseOnGoldenHour(
      { ...question, morningStart: '2026-10-17T10:52:00Z', morningEnd: '2026-10-17T11:47:00Z' },
      anyDay,
    ).summary,
  ).toContain('6:52–7:47\u00a0AM')
  const late = adviseOnGoldenHour({ ...question, eveningStart: '11:30 PM', eveningEnd: '12:30 AM' }, anyDay)
  expect(late.summary).toContain('11:30\u00a0PM–12:30\u00a0AM')
  expect(textOf(late)).toContain('be ready around 11:00\u00a0PM: 30 minutes before 60 minutes of light.')
})

test.each(['99:99', '13:00 PM', '24:00', '0:30 AM', '2026-99-99T00:00:00Z'])(
  '%s is no time, and nothing is computed from it',
  (time) => {
    expect(adviseOnGoldenHour({ ...question, morningStart: time, eveningStart: time }, anyDay).summary).toBe(
      'When the light is warm in fall depends on the place. As a rule it is excellent. These are not the times ' +
        'of a certain day: set a place to see those.',
    )
  },
)

test('anywhere and on any day every figure has a reason, and the tip can be read as one paragraph', () => {
  const dates = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const zones = fc.constantFrom('America/New_York', 'Europe/Oslo', 'Australia/Lord_Howe', 'Pacific/Kiritimati')
  fc.assert(
    fc.property(
      fc.double({ min: -89, max: 89, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      zones,
      dates,
      fc.nat(23),
      fc.nat(100),
      (lat, lng, zone, date, hour, cloudLow) => {
        const context = planned({
          place: { ...newYork, lat, lng, zone },
          date,
          time: `${String(hour).padStart(2, '0')}:00`,
          hourAt: () => ({ cloudLow, precip: cloudLow }),
        })
        const draft = adviseOnGoldenHour(question, context)
        expectFounded(draft, question)
        expectReadable(draft)
        expect(tipOf(draft)).toMatch(/^(?:[^.]*[.:?!…”)].*)Recommendation: [A-Z].+\.$/s)
      },
    ),
    { numRuns: rounds(60) },
  )
})
