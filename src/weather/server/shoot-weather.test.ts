import { expect, test } from 'vitest'
import { shoots } from '#shoots/api.ts'
import { forecastFrom } from '#tests/help/fake-forecast.ts'
import { startFake } from '#tests/help/fake-services.ts'
import { openStudio } from '#tests/help/studio.ts'
import { weather } from '#weather/api.ts'

const start = Date.parse('2026-05-01T09:00:00Z')
const hour = 3_600_000
const day = 24 * hour

const brooklyn = { lat: 40.7003, lng: -73.9967 }
const draft = {
  title: 'Maya & Elliot',
  location: 'Brooklyn Bridge Park',
  type: 'wedding',
  date: '2026-05-04T21:00:00Z',
  duration: 90,
  timeZone: 'America/New_York',
  coordinates: brooklyn,
} as const

const warm = (temperature: number, from = start) => forecastFrom(from, () => ({ temperature_2m: temperature }))

async function open(change: object = {}) {
  const fake = await startFake(warm(15))
  const studio = await openStudio({ env: { WEATHER_URL: fake.url } })
  const alice = studio.as('alice')
  const shoot = await alice(shoots.create, { input: { ...draft, ...change } })
  const params = { id: shoot.id }
  const stored = () => studio.db.selectFrom('shoot_weather').selectAll().execute()
  return { fake, studio, alice, params, stored, ask: () => alice(weather.ofShoot, { params }) }
}

test('the weather of a shoot is that of its day at its place, scored for its type, and kept', async () => {
  const { ask, stored, alice } = await open()
  const answer = await ask()
  expect(answer).toMatchObject({
    date: '2026-05-04',
    location: 'Brooklyn Bridge Park',
    place: { ...brooklyn, timeZone: 'America/New_York' },
    source: 'forecast',
    highTempC: 15,
  })
  expect(answer.hours).toHaveLength(33)
  const portrait = await alice(weather.ofPlace, { input: { lat: '40.7003', lng: '-73.9967', date: '2026-05-04' } })
  expect(answer.goldenHour.evening?.score).not.toBe(portrait.goldenHour.evening?.score)
  const [row] = await stored()
  const {
    goldenHour: { morningStart, eveningEnd },
  } = answer
  expect(row).toMatchObject({
    goldenHourMorningStart: Date.parse(morningStart ?? ''),
    goldenHourEveningEnd: Date.parse(eveningEnd ?? ''),
    lastUpdated: start,
    refreshAt: start + 6 * hour,
  })
})

test('the kept forecast is answered without asking, until it is too old for how near the shoot is', async () => {
  const { ask, fake, studio } = await open()
  const first = await ask()
  studio.clock.now += 5 * hour
  expect({ ...(await ask()), goldenHour: first.goldenHour }).toEqual(first)
  expect(fake.asked).toHaveLength(1)
  fake.answer(warm(25))
  studio.clock.now += 2 * hour
  expect(await ask()).toMatchObject({ highTempC: 15, stale: false })
  await expect.poll(async () => (await ask()).highTempC).toBe(25)
  expect(fake.asked).toHaveLength(2)
})

test.each([
  [8, 12],
  [4, 6],
  [2, 3],
  [0.5, 1],
])('%d days before, a forecast is good for %d hours', async (days, hours) => {
  const { ask, stored } = await open({ date: new Date(start + days * day).toISOString() })
  await ask()
  expect((await stored())[0]?.refreshAt).toBe(start + hours * hour)
})

test('two who look at the same old forecast ask for one newer', async () => {
  const { ask, fake, studio } = await open()
  await ask()
  studio.clock.now += 8 * hour
  fake.answer(warm(25))
  await Promise.all([ask(), ask(), ask()])
  await expect.poll(async () => (await ask()).highTempC).toBe(25)
  expect(fake.asked).toHaveLength(2)
})

test('a shoot that is over keeps the last forecast that it had', async () => {
  const { ask, fake, studio } = await open()
  const before = await ask()
  fake.answer(warm(99))
  for (const at of ['2026-05-05T09:00:00Z', '2026-05-08T09:00:00Z']) {
    studio.clock.now = Date.parse(at)
    expect(await ask()).toMatchObject({ source: 'forecast', highTempC: 15, fetchedAt: before.fetchedAt, stale: false })
  }
  expect(fake.asked).toHaveLength(1)
})

test('one of which nothing was kept has an estimate, and says that it is past', async () => {
  const { ask, fake } = await open({ date: '2026-04-04T21:00:00Z' })
  expect(await ask()).toMatchObject({ source: 'estimate', reason: 'past', date: '2026-04-04' })
  expect(fake.asked).toHaveLength(0)
})

test('a moved shoot never shows the weather of the old day or place, also without an answer', async () => {
  const { ask, fake, studio, alice, params, stored } = await open()
  await ask()
  await alice(shoots.change, { params, input: { date: '2026-05-06T21:00:00Z' } })
  fake.answer(warm(25))
  studio.clock.now += 7 * hour
  expect(await ask()).toMatchObject({ date: '2026-05-06', highTempC: 25 })
  await alice(shoots.change, { params, input: { coordinates: { lat: 52.52, lng: 13.4 }, timeZone: 'Europe/Berlin' } })
  fake.answer('500')
  expect(await ask()).toMatchObject({ source: 'estimate', reason: 'unreachable', place: { timeZone: 'Europe/Berlin' } })
  expect(await stored()).toHaveLength(1)
})

test('a shoot that is moved within its day keeps its forecast', async () => {
  const { ask, fake, alice, params } = await open()
  await ask()
  await alice(shoots.change, { params, input: { date: '2026-05-04T12:00:00Z', title: 'Earlier' } })
  fake.answer('500')
  expect(await ask()).toMatchObject({ source: 'forecast', highTempC: 15 })
})

test('without coordinates the location names the place; an unknown one is the photographer’s usual place', async () => {
  const berlin = await open({
    location: 'Berlin',
    coordinates: null,
    timeZone: 'America/New_York',
    date: '2026-05-04T23:00:00Z',
  })
  expect(await berlin.ask()).toMatchObject({
    location: 'Berlin, Germany',
    date: '2026-05-05',
    place: { timeZone: 'Europe/Berlin' },
    source: 'forecast',
  })
  const home = await open({ location: 'Xyzzyqwx', coordinates: null })
  expect(await home.ask()).toMatchObject({
    location: 'New York, NY',
    place: { timeZone: 'America/New_York' },
    source: 'forecast',
  })
})

test('the hours go on to the end of a long shoot', async () => {
  const { ask } = await open({ duration: 3 * 24 * 60 })
  const { hours } = await ask()
  expect([hours[0]?.at, hours.at(-1)?.at]).toEqual(['2026-05-04T04:00:00.000Z', '2026-05-08T12:00:00.000Z'])
})

test('too early, nothing is requested or stored; there is an answer even outside of 1900 to 2100', async () => {
  const { ask, fake, stored } = await open({ date: '2026-07-01T21:00:00Z' })
  expect(await ask()).toMatchObject({ source: 'estimate', reason: 'too_early', opensOn: '2026-06-17' })
  expect(fake.asked).toHaveLength(0)
  expect(await stored()).toEqual([])
  const late = await open({ date: '2150-07-01T21:00:00Z' })
  expect(await late.ask()).toMatchObject({ source: 'estimate', date: '2150-07-01', goldenHour: { isSeasonal: true } })
  expect(late.fake.asked).toHaveLength(0)
  expect(await late.stored()).toEqual([])
})

test('a shoot that is deleted while its forecast is fetched leaves nothing behind', async () => {
  const { fake, studio, alice, params, stored, ask } = await open()
  let release = () => {}
  fake.answer((url) => new Promise((resolve) => (release = () => resolve(warm(15)(url)))))
  const asking = ask()
  await expect.poll(() => fake.asked.length).toBe(1)
  await alice(shoots.remove, { params })
  release()
  expect(await asking).toMatchObject({ source: 'forecast' })
  expect(await stored()).toEqual([])
  expect((await studio.raw('alice', 'GET', `/api/shoots/${params.id}/weather`)).status).toBe(404)
})
