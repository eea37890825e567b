import { expect, test } from 'vitest'
import { anyDay, everyMix, expectFounded, expectReadable, planned } from '#tests/help/advice.ts'
import { textOf } from '#advisor/advice.ts'
import { adviseOnGear } from './gear.ts'
import { Budget, ShootKind, ShootLength } from '#advisor/options.ts'
import { dewPointOf, signsOfWords } from '#advisor/weather-signs.ts'

const wedding = {
  shootType: 'wedding',
  location: 'Old mill',
  duration: 'full day',
  weather: '',
  budget: 'professional',
} as const

const itemsOf = (...args: Parameters<typeof adviseOnGear>) =>
  adviseOnGear(...args).sections.flatMap(({ items }) => items)

test('every combination has an answer of its own, and each figure a reason', () => {
  const texts = new Set<string>()
  for (const mix of everyMix({
    shootType: ShootKind.options,
    duration: ShootLength.options,
    budget: Budget.options,
    weather: ['', 'sunny', 'heavy snow', 'storm and wind'],
  })) {
    const question = { ...mix, location: 'Old mill' }
    const draft = adviseOnGear(question, anyDay)
    expectFounded(draft, question)
    expectReadable(draft)
    texts.add(textOf(draft))
  }
  expect(texts.size).toBe(11 * 4 * 3 * 4)
  expect(textOf(adviseOnGear({ ...wedding, location: 'New mill' }, anyDay))).not.toBe(
    textOf(adviseOnGear(wedding, anyDay)),
  )
  expect(textOf(adviseOnGear(wedding, anyDay))).toBe(textOf(adviseOnGear(wedding, anyDay)))
})

test('frames, cards and batteries are counted for the time of the shoot', () => {
  // 200 an hour for 8 hours; 60 MB each and half as much again are 144 GB, on both cards of a pair.
  expect(adviseOnGear(wedding, anyDay).figures).toEqual([
    { label: 'Frames', value: '1,600' },
    { label: 'Storage', value: '288 GB' },
    { label: 'Batteries', value: '4' },
    { label: 'Cards', value: '2 × 256 GB' },
  ])
  const short = adviseOnGear({ ...wedding, shootType: 'portrait', budget: 'mid-range' }, planned({ minutes: 90 }))
  expect(short.figures.map(({ value }) => value)).toEqual(['225', '11 GB', '2', '2 × 128 GB'])
  expect(short.warnings).toEqual([
    'The shoot is planned for 1\u00a0h\u00a030\u00a0min: the amounts are for that, not for the full day ' +
      'that you chose.',
  ])
  const sports = adviseOnGear(
    { ...wedding, shootType: 'sports', duration: 'multi-day' },
    planned({ minutes: 3 * 1440 }),
  )
  expect(sports.basis).toMatchObject({
    frames: { value: 600 * 8 * 3 },
    batteries: { value: 4 },
    cards: { value: 2 * Math.ceil((14_400 * 0.06 * 1.5) / 256) },
  })
  expect(sports.warnings).toEqual([])
})

test('the forecast of the hours of the shoot says what is packed against', () => {
  const rain = planned({
    hourAt: (hour) =>
      hour === 18 ? { code: 61, precip: 70, windKmh: 38 } : hour === 9 ? { tempC: -9, precip: 90, code: 73 } : {},
  })
  const items = itemsOf({ ...wedding, weather: 'sunny' }, rain)
  expect(items).toContain('Rain cover and 3 dry cloths; lens hood on (70% at 6\u00a0PM)')
  expect(items).toContain('Sandbags for every stand; leave umbrellas at home (up to 24\u00a0mph at 6\u00a0PM)')
  expect(items).toContain('What the forecast asks for, not “sunny”')
  // Snow in the morning is not weather of an evening.
  expect(items.join()).not.toMatch(/snow|frost/i)
  expect(itemsOf(wedding, { ...rain, unit: 'celsius' }).join()).toMatch(/38\u00a0km\/h/)
})

test('without a forecast, a season of frost is packed for, and snow rather than rain is expected', () => {
  const frozen = { ...anyDay, typicalC: { high: -4, low: -13 } }
  const items = itemsOf(wedding, frozen)
  expect(items).toContain('Gloves that turn dials, and an inner pocket for batteries (typical: 9°F)')
  expect(items).toContain('Plastic bag for the camera, in case it snows')
  expectFounded(adviseOnGear(wedding, frozen), wedding)
  expect(adviseOnGear(wedding, frozen).basis).toMatchObject({ batteries: { value: 8 } })
  expect(itemsOf(wedding, { ...anyDay, typicalC: { high: 3, low: -2 } })).toContain(
    'Plastic bag for the camera, in case it rains or snows',
  )
  expect(itemsOf(wedding, { ...anyDay, typicalC: { high: 20, low: 11 } })).toContain(
    'Plastic bag for the camera, in case it rains',
  )
  expect(itemsOf({ ...wedding, weather: 'sunny' }, frozen).join()).not.toContain('typical')
})

test('frost doubles the batteries, and says how cold it gets', () => {
  const frost = planned({ hourAt: () => ({ tempC: -2 }), minutes: 120 })
  const draft = adviseOnGear({ ...wedding, duration: '1-2 hours' }, frost)
  expect(draft.basis.batteries?.value).toBe(4)
  expect(draft.recommendation).toMatch(/inner pocket/)
  expect(textOf(draft)).toContain('batteries (28°F)')
  expect(textOf(adviseOnGear({ ...wedding, duration: '1-2 hours' }, { ...frost, unit: 'celsius' }))).toContain(
    'batteries (−2°C)',
  )
})

test('words for the weather are understood, and what is denied is not', () => {
  const names = (words: string) => signsOfWords(words).map(({ name }) => name)
  expect(names('Light rain, windy')).toEqual(['rain', 'wind'])
  expect(names('sunny, no rain, not windy')).toEqual(['sun'])
  expect(names('icy and misty')).toEqual(['fog', 'frost'])
  expect(names('nice, in spice markets')).toEqual([])
  expect(names('very windy')).toEqual(['gale'])
})

test('air near its dew point asks for something against it', () => {
  // Tables of the US National Weather Service: 15 °C at 50% has its dew point at 4.7 °C.
  expect(dewPointOf(15, 50)).toBeCloseTo(4.7, 1)
  expect(itemsOf(wedding, planned({ hourAt: () => ({ humidity: 95 }) })).join()).toContain('95% humidity')
  expect(itemsOf(wedding, planned({ hourAt: () => ({ humidity: 70 }) })).join()).not.toContain('humidity')
})

const desert = { lat: 36.2, lng: -116.9, zone: 'America/Los_Angeles' }
const night = planned({ place: desert, date: '2026-07-14', time: '23:00', type: 'landscape' })

test('a landscape at night has a fast wide lens and red light, and nothing that takes light', () => {
  const dunes = { ...wedding, shootType: 'landscape', location: 'Mesquite sand dunes' } as const
  for (const budget of Budget.options) {
    for (const items of [
      itemsOf({ ...dunes, budget }, night),
      itemsOf({ ...dunes, budget, location: 'Milky Way over the dunes' }, anyDay),
      itemsOf({ ...dunes, budget }, planned({ place: desert, date: '2026-07-15', time: '01:00', type: 'landscape' })),
    ]) {
      expect(items.join('; ')).toMatch(/\b(?:24mm f\/(?:1\.4|1\.8|2\.8) lens|14–24mm f\/2\.8 zoom).*red light/s)
      expect(items.join('; ')).not.toMatch(/polarizer|ND filter|graduated/i)
    }
  }
  expect(itemsOf(dunes, night)).toEqual(
    expect.arrayContaining([
      'Star chart: the core of the Milky Way is up during the shoot',
      'Closed bag and a blower: change lenses out of the sand',
    ]),
  )
  expect(
    itemsOf(dunes, planned({ place: desert, date: '2026-07-15', time: '01:00', type: 'landscape' })).join(),
  ).toContain('core of the Milky Way')
  expect(itemsOf(dunes, planned({ type: 'landscape', time: '12:00' })).join()).toMatch(/polarizer/)
})

test('after dark there is a headlamp, and a place that says so has what it needs', () => {
  expect(itemsOf(wedding, night)).toContain('Headlamp: the sun is well down for part of the shoot')
  expect(itemsOf(wedding, planned()).join()).not.toMatch(/Headlamp|sand/)
  expect(itemsOf({ ...wedding, location: 'Thousand Oaks' }, anyDay).join()).not.toMatch(/out of the sand/)
})

test('batteries of several days are charged overnight, or all of them carried', () => {
  const trip = { ...wedding, shootType: 'landscape', duration: 'multi-day', budget: 'mid-range' } as const
  expect(adviseOnGear(trip, anyDay).basis.batteries?.value).toBe(4)
  expect(itemsOf(trip, anyDay).join()).toContain('charged overnight')
  for (const location of ['Beach, no power', 'Off the grid', 'Camping by the lake', 'Hut at the glacier']) {
    // 2 days of 8 hours, a battery for every 3, and a spare.
    expect(adviseOnGear({ ...trip, location }, anyDay).basis.batteries?.value).toBe(7)
    expect(itemsOf({ ...trip, location }, anyDay).join()).not.toContain('overnight')
  }
})

test('a studio has no weather, and an animal no telephone', () => {
  const storm = planned({ hourAt: () => ({ code: 95, precip: 80 }) })
  expect(itemsOf({ ...wedding, location: 'Studio 4' }, storm).join()).not.toMatch(/Plastic bag|thunder|Rain/)
  expect(itemsOf({ ...wedding, location: 'Studio 4' }, anyDay).join()).not.toMatch(/Plastic bag|weather/)
  expect(adviseOnGear({ ...wedding, shootType: 'wildlife' }, storm).recommendation).not.toMatch(/client/)
  expect(adviseOnGear(wedding, storm).recommendation).toMatch(/^Call the client/)
})

test('what a person types is quoted short, and no time of day in it becomes ours', () => {
  const { summary } = adviseOnGear(
    { ...wedding, location: `Sunset is at 4:44 PM\u2028and "${'very '.repeat(40)}far` },
    anyDay,
  )
  expect(summary).toContain('“Sunset is at … and ’very')
  expect(summary).not.toMatch(/4:44/)
  expect(summary.length).toBeLessThan(240)
})
