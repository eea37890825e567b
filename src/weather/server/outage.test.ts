import { afterEach, expect, test, vi } from 'vitest'
import { forecastFrom } from '#tests/help/fake-forecast.ts'
import { failureModes, startFake } from '#tests/help/fake-services.ts'
import { loopTimeOf } from '#tests/help/loop-time.ts'
import { openStudio } from '#tests/help/studio.ts'
import { weather } from '#weather/api.ts'
import { pauseAfter } from './open-meteo.ts'

afterEach(() => vi.restoreAllMocks())

const start = Date.parse('2026-05-01T09:00:00Z')
const newYork = { lat: '40.7128', lng: '-74.006', timeZone: 'America/New_York' }

async function open(answering: Parameters<typeof startFake>[0] = forecastFrom(start)) {
  const fake = await startFake(answering)
  const studio = await openStudio({ env: { WEATHER_URL: fake.url } })
  const ask = (lat = newYork.lat) => studio.as('alice')(weather.ofPlace, { input: { ...newYork, lat } })
  return { fake, studio, ask }
}

test.each(failureModes)('whatever the service does (%s), there is an honest answer in time', async (failure) => {
  const { fake, ask } = await open()
  fake.answer(failure)
  const { result, ms } = await loopTimeOf(ask)
  expect(result).toMatchObject({ source: 'estimate', reason: 'unreachable', provider: null })
  expect(ms).toBeLessThan(3500)
  expect(fake.asked.length).toBeLessThanOrEqual(1)
})

test('a hundred megabytes are not read', async () => {
  const { fake, ask } = await open()
  fake.answer('huge')
  await ask()
  const before = process.memoryUsage().rss
  for (const lat of ['41', '42', '43']) await ask(lat)
  expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024)
})

const badAnswers: [string, (good: ReturnType<ReturnType<typeof forecastFrom>>) => unknown][] = [
  ['no hours', ({ hourly }) => ({ daily: hourly })],
  ['an error with status 200', () => ({ error: true, reason: 'No.' })],
  ['a list', () => []],
  [
    'times in words',
    (good) => ({
      ...good,
      hourly: { ...good.hourly, time: good.hourly.time.map((time) => new Date(time * 1000).toISOString()) },
    }),
  ],
  [
    'times of another century',
    (good) => ({ ...good, hourly: { ...good.hourly, time: good.hourly.time.map((time) => time + 3_155_760_000) } }),
  ],
  [
    'half hours',
    (good) => ({ ...good, hourly: { ...good.hourly, time: good.hourly.time.map((time) => time + 1800) } }),
  ],
  [
    'no more than yesterday and this morning',
    (good) => ({ ...good, hourly: { ...good.hourly, time: good.hourly.time.slice(0, 36) } }),
  ],
  [
    'temperatures in words',
    (good) => ({ ...good, hourly: { ...good.hourly, temperature_2m: good.hourly.time.map(() => '15') } }),
  ],
  [
    'temperatures of a star',
    (good) => ({ ...good, hourly: { ...good.hourly, temperature_2m: good.hourly.time.map(() => 5800) } }),
  ],
  [
    'nothing but null',
    (good) => ({ ...good, hourly: { ...good.hourly, temperature_2m: good.hourly.time.map(() => null) } }),
  ],
  ['figures that are not a list', (good) => ({ ...good, hourly: { ...good.hourly, temperature_2m: { 0: 15 } } })],
  [
    'more hours than anybody asked for',
    (good) => ({ ...good, hourly: { ...good.hourly, time: Array.from({ length: 5000 }, (_, index) => index * 3600) } }),
  ],
]

test.each(badAnswers)('an answer that is none counts as no answer: %s', async (_what, change) => {
  const { ask } = await open((url) => change(forecastFrom(start)(url)))
  expect(await ask()).toMatchObject({ source: 'estimate', reason: 'unreachable' })
})

test('a missing or impossible figure is null; the rest of its hour is kept', async () => {
  const { ask } = await open((url) => {
    const good = forecastFrom(start)(url) as { hourly: Record<string, unknown> }
    const short = {
      visibility: [],
      wind_speed_10m: undefined,
      weather_code: Array.from({ length: 500 }, () => 3.5),
      cloud_cover_low: Array.from({ length: 500 }, () => 101),
    }
    return { ...good, hourly: { ...good.hourly, ...short } }
  })
  const { hours, source } = await ask()
  expect(source).toBe('forecast')
  expect(hours[6]).toMatchObject({
    tempC: 15,
    visibilityKm: null,
    windKmh: null,
    code: null,
    cloudLow: null,
    cloudMid: 50,
    condition: 'sunny',
  })
})

test('the hours of an answer in any order, and twice, are one forecast', async () => {
  const good = forecastFrom(start, (at) => ({ temperature_2m: new Date(at).getUTCHours() }))
  const { ask } = await open((url) => {
    const { hourly } = good(url) as { hourly: Record<string, unknown[]> }
    return {
      hourly: Object.fromEntries(
        Object.entries(hourly).map(([name, column]) => [name, [...column, ...column].toReversed()]),
      ),
    }
  })
  expect(await ask()).toMatchObject({ highTempC: 23, lowTempC: 0 })
  expect((await ask()).hours).toHaveLength(33)
})

test('a request that was refused is asked once, and others go on', async () => {
  const { fake, ask } = await open()
  fake.answer('400')
  for (let tries = 0; tries < 6; tries++) expect(await ask(String(tries))).toMatchObject({ reason: 'unreachable' })
  fake.answer(forecastFrom(start))
  expect(await ask('50')).toMatchObject({ source: 'forecast' })
  expect(fake.asked).toHaveLength(7)
})

test('told that it asks too much, the server asks nothing more', async () => {
  const { fake, ask } = await open()
  fake.answer('429')
  await ask('1')
  fake.answer(forecastFrom(start))
  expect(await ask('2')).toMatchObject({ reason: 'unreachable' })
  expect(fake.asked).toHaveLength(1)
})

test('how long it asks nothing follows from what it was told', () => {
  const now = Date.parse('2026-05-01T09:20:00Z')
  expect(pauseAfter('Minutely API request limit exceeded. Please try again in one minute.', now)).toBe(65_000)
  expect(pauseAfter('Hourly API request limit exceeded. Please try again in the next hour.', now)).toBe(40 * 60_000)
  expect(pauseAfter('Daily API request limit exceeded. Please try again tomorrow.', now)).toBe((14 * 60 + 45) * 60_000)
  expect(pauseAfter('Too many concurrent requests', now)).toBe(2000)
  expect(pauseAfter('', now)).toBe(65_000)
})

test('after five failures it is left alone, and answers come at once', async () => {
  const { fake, ask } = await open()
  fake.answer('500')
  for (let tries = 0; tries < 8; tries++) await ask(String(tries))
  expect(fake.asked).toHaveLength(5)
})

test('ten places at once are asked for one after the other', async () => {
  const { fake, ask } = await open()
  await Promise.all(Array.from({ length: 6 }, (_, place) => ask(String(place))))
  expect(fake.mostAtOnce()).toBe(1)
})

test('a changed forecast replaces the old one', async () => {
  let temperature = 10
  const { studio, ask } = await open((url) =>
    forecastFrom(start, () => ({ temperature_2m: temperature, cloud_cover_low: temperature * 5 }))(url),
  )
  const first = await ask()
  temperature = 20
  studio.clock.now += 7 * 3_600_000
  const second = await ask()
  expect([first.highTempC, second.highTempC]).toEqual([10, 20])
  expect(second.goldenHour.evening?.score ?? 0).toBeLessThan(first.goldenHour.evening?.score ?? 0)
})
