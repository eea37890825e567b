import { expect, test } from 'vitest'
import { forecastFrom } from '#tests/help/fake-forecast.ts'
import { startFake } from '#tests/help/fake-services.ts'
import { openStudio } from '#tests/help/studio.ts'
import { weather } from '#weather/api.ts'

/** 5:00 AM in New York, where the tests begin. */
const start = Date.parse('2026-05-01T09:00:00Z')
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const newYork = { lat: '40.7128', lng: '-74.006', timeZone: 'America/New_York' }

/** As warm as the hour of UTC. */
const byHour = (at: number) => ({ temperature_2m: new Date(at).getUTCHours() + 0.4 })

async function open(answering = forecastFrom(start, byHour)) {
  const fake = await startFake(answering)
  const studio = await openStudio({ env: { WEATHER_URL: fake.url } })
  return { fake, studio, alice: studio.as('alice') }
}

test('photographers at one place ask one question, at once or one after the other', async () => {
  const { studio, fake } = await open()
  const ask = (who: 'alice' | 'bob', lat: string) => studio.as(who)(weather.ofPlace, { input: { ...newYork, lat } })
  await Promise.all([ask('alice', '40.7128'), ask('bob', '40.7131')])
  await ask('bob', '40.7109')
  expect(fake.asked).toHaveLength(1)
  await ask('bob', '40.7228')
  expect(fake.asked).toHaveLength(2)
})

test('a forecast is shown for 45 minutes, then asked for again while the old one shows, up to six hours', async () => {
  const { studio, fake, alice } = await open()
  const ask = () => alice(weather.ofPlace, { input: newYork })
  const first = await ask()
  fake.answer(forecastFrom(start, () => ({ temperature_2m: -5 })))
  studio.clock.now += 44 * minute
  expect(await ask()).toEqual(first)
  expect(fake.asked).toHaveLength(1)
  studio.clock.now += 2 * minute
  expect(await ask()).toMatchObject({ highTempC: 23.4, stale: false })
  await expect.poll(async () => (await ask()).highTempC).toBe(-5)
  expect(fake.asked).toHaveLength(2)
  studio.clock.now += 7 * hour
  fake.answer(forecastFrom(start, () => ({ temperature_2m: 30 })))
  expect(await ask()).toMatchObject({ highTempC: 30, fetchedAt: new Date(studio.clock.now).toISOString() })
})

test('a newer forecast is fetched on request, once a minute; without an answer the last one is stale', async () => {
  const { studio, fake, alice } = await open()
  const ask = () => alice(weather.ofPlace, { input: { ...newYork, fresh: 'true' } })
  await alice(weather.ofPlace, { input: newYork })
  fake.answer(forecastFrom(start, () => ({ temperature_2m: -5 })))
  studio.clock.now += 30_000
  expect(await ask()).toMatchObject({ highTempC: 23.4, stale: false })
  studio.clock.now += minute
  expect(await ask()).toMatchObject({ highTempC: -5, fetchedAt: new Date(studio.clock.now).toISOString() })
  expect(fake.asked).toHaveLength(2)
  fake.answer('500')
  studio.clock.now += 2 * minute
  expect(await ask()).toMatchObject({ highTempC: -5, source: 'forecast', stale: true })
  expect(await ask()).toMatchObject({ stale: true })
  expect(fake.asked).toHaveLength(3)
})

test('without an answer the last forecast is shown as stale for a day; then the estimate', async () => {
  const { studio, fake, alice } = await open()
  const tomorrow = { ...newYork, date: '2026-05-02' }
  const ask = () => alice(weather.ofPlace, { input: tomorrow })
  await ask()
  fake.answer('500')
  studio.clock.now += 7 * hour
  expect(await ask()).toMatchObject({ source: 'forecast', stale: true, fetchedAt: '2026-05-01T09:00:00.000Z' })
  studio.clock.now = start + day + hour
  expect(await ask()).toMatchObject({ source: 'estimate', reason: 'unreachable' })
})

test.each([
  ['a pole', '90', '0'],
  ['the other pole', '-90', '-180'],
  ['the date line', '-17', '180'],
  ['the middle of an ocean', '0', '-150'],
])('%s has weather', async (_where, lat, lng) => {
  const { alice } = await open()
  const answer = await alice(weather.ofPlace, { input: { lat, lng } })
  expect(answer).toMatchObject({ source: 'forecast', place: { lat: Number(lat), lng: Number(lng) } })
  expect(answer.goldenHour.tips.length).toBeGreaterThanOrEqual(2)
  expect(answer.hours.length).toBeGreaterThanOrEqual(33)
})
