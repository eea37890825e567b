import { expect, test } from 'vitest'
import { shoots } from '#shoots/api.ts'
import { forecastFrom } from '#tests/help/fake-forecast.ts'
import { startFake } from '#tests/help/fake-services.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { ExternalService } from '#kernel/server/outbound/external-service.ts'
import { refreshForecasts } from './refresh-forecasts.ts'
import { weatherForecastJob } from './refresh-job.ts'

const start = Date.parse('2026-05-01T09:00:00Z')
const hour = 3_600_000
const day = 24 * hour
const log = { warn: () => {} }

async function open() {
  const fake = await startFake(forecastFrom(start))
  const studio = await openStudio({ env: { WEATHER_URL: fake.url } })
  const round = (services = studio.lightbook.services) =>
    refreshForecasts({ db: studio.db, services, now: () => studio.clock.now, log }, { breath: 0 })
  const stored = () =>
    studio.db.selectFrom('shoot_weather').select(['shootId', 'lastUpdated', 'refreshAt']).orderBy('shootId').execute()
  return { fake, studio, round, stored }
}

const plan = (studio: Studio, change: object = {}, who: 'alice' | 'bob' = 'alice') =>
  studio.as(who)(shoots.create, {
    input: {
      title: 'Portraits',
      location: 'Pier',
      type: 'portrait',
      date: new Date(start + 2 * day).toISOString(),
      timeZone: 'America/New_York',
      coordinates: { lat: 40.7, lng: -74 },
      ...change,
    },
  })

test('a round fetches what a forecast reaches, of everybody, one question for a place', async () => {
  const { fake, studio, round, stored } = await open()
  const alices = await plan(studio)
  const bobs = await plan(studio, {}, 'bob')
  const elsewhere = await plan(studio, { coordinates: { lat: 52.52, lng: 13.4 }, timeZone: 'Europe/Berlin' })
  const goesOn = await plan(studio, {
    date: new Date(start - day).toISOString(),
    duration: 2 * 24 * 60,
    coordinates: { lat: 10, lng: 10 },
  })
  await plan(studio, { date: new Date(start + 20 * day).toISOString() })
  await plan(studio, { date: new Date(start - 2 * day).toISOString() })
  await plan(studio, { coordinates: null })
  await plan(studio, { status: 'cancelled' })
  await round()
  expect((await stored()).map(({ shootId }) => shootId)).toEqual([alices.id, bobs.id, elsewhere.id, goesOn.id])
  expect(fake.asked).toHaveLength(3)
})

test('what is good is left alone; what is old is fetched again', async () => {
  const { fake, studio, round, stored } = await open()
  await plan(studio)
  await round()
  studio.clock.now += 2 * hour
  await round()
  expect(fake.asked).toHaveLength(1)
  studio.clock.now += 2 * hour
  await round()
  expect(fake.asked).toHaveLength(2)
  expect(await stored()).toMatchObject([{ lastUpdated: studio.clock.now }])
})

test('a shoot that is moved is fetched anew', async () => {
  const { fake, studio, round } = await open()
  const params = await plan(studio)
  await round()
  await studio.as('alice')(shoots.change, {
    params,
    input: { coordinates: { lat: 48.86, lng: 2.35 }, timeZone: 'Europe/Paris' },
  })
  await round()
  expect(fake.asked.map(({ searchParams }) => searchParams.get('latitude'))).toEqual(['40.7', '48.86'])
})

test('of several servers on one database one asks', async () => {
  const { fake, studio, round, stored } = await open()
  for (let place = 0; place < 9; place++) await plan(studio, { coordinates: { lat: place, lng: 0 } })
  const { services } = studio.lightbook
  const another = { ...services, weather: new ExternalService({ base: fake.url, userAgent: 'another' }) }
  await Promise.all([round(), round(another), round()])
  expect(fake.asked).toHaveLength(9)
  expect(await stored()).toHaveLength(9)
})

test('one photographer takes ten questions of a round, and the rest in the next', async () => {
  const { fake, studio, round, stored } = await open()
  for (let place = 0; place < 12; place++) await plan(studio, { coordinates: { lat: place, lng: 0 } })
  const bobs = await plan(
    studio,
    { coordinates: { lat: 60, lng: 0 }, date: new Date(start + 3 * day).toISOString() },
    'bob',
  )
  await round()
  expect(fake.asked).toHaveLength(11)
  expect((await stored()).map(({ shootId }) => shootId)).toContain(bobs.id)
  await round()
  expect(await stored()).toHaveLength(13)
})

test('an unusable answer or an unreadable row does not affect other shoots', async () => {
  const { fake, studio, round, stored } = await open()
  const nonsense = await plan(studio)
  const rows = [
    { timeZone: 'Mars/Olympus' },
    { coordinates: 'null' },
    { coordinates: '{"lat":"40","lng":"x"}' },
    { coordinates: '{' },
  ]
  for (const row of rows) {
    const { id } = await plan(studio, { date: new Date(start + 2.5 * day).toISOString() })
    await studio.db.updateTable('shoots').set(row).where('id', '=', id).execute()
  }
  const last = await plan(
    studio,
    { date: new Date(start + 3 * day).toISOString(), coordinates: { lat: 1, lng: 1 } },
    'bob',
  )
  const good = forecastFrom(start)
  fake.answer((url) => (url.searchParams.get('latitude') === '1' ? good(url) : { hourly: { time: [] } }))
  await round()
  const now = await studio.db.selectFrom('shoot_weather').select(['shootId', 'weatherData']).execute()
  expect(now.find(({ shootId }) => shootId === last.id)?.weatherData).not.toBe('null')
  expect(now.find(({ shootId }) => shootId === nonsense.id)?.weatherData).toBe('null')
  expect(await stored()).toHaveLength(2)
})

test('a service that fails ends the round; what was claimed is tried again a quarter of an hour later', async () => {
  const { fake, studio, round, stored } = await open()
  await plan(studio)
  await plan(studio, { coordinates: { lat: 1, lng: 1 } })
  fake.answer('500')
  await round()
  expect(fake.asked).toHaveLength(1)
  fake.answer(forecastFrom(start))
  await round()
  expect(fake.asked).toHaveLength(2)
  studio.clock.now += hour / 4
  await round()
  expect(fake.asked).toHaveLength(3)
  expect((await stored()).every(({ lastUpdated }) => lastUpdated >= start)).toBe(true)
})

test('a place that is refused does not keep the others from theirs', async () => {
  const { fake, studio, round, stored } = await open()
  await plan(studio)
  await plan(studio, { date: new Date(start + 3 * day).toISOString(), coordinates: { lat: 1, lng: 1 } })
  fake.answer('400')
  await round()
  expect(fake.asked).toHaveLength(2)
  expect(await stored()).toHaveLength(2)
})

test('more shoots than one step reads are all looked at', async () => {
  const { fake, studio, round, stored } = await open()
  await plan(studio)
  const row = await studio.db.selectFrom('shoots').selectAll().executeTakeFirstOrThrow()
  const copies = Array.from({ length: 250 }, (_, index) => ({ ...row, id: 1_000_000 + index }))
  for (let from = 0; from < copies.length; from += 50)
    await studio.db
      .insertInto('shoots')
      .values(copies.slice(from, from + 50))
      .execute()
  await round()
  expect(await stored()).toHaveLength(251)
  expect(fake.asked).toHaveLength(1)
})

test('turned off, there is nothing to keep; stopping ends a round that goes on', async () => {
  const { fake, studio } = await open()
  await plan(studio)
  const off = { ...studio.lightbook.services, weather: new ExternalService({ base: undefined, userAgent: 'off' }) }
  const end = new AbortController()
  const job = weatherForecastJob({ services: off, now: () => studio.clock.now, log })
  await job.run(studio.db, studio.clock.now, async () => true, end.signal)
  fake.answer(() => {
    end.abort()
    return forecastFrom(start)(new URL('http://fake'))
  })
  await plan(studio, { coordinates: { lat: 1, lng: 1 } })
  await refreshForecasts(
    { db: studio.db, services: studio.lightbook.services, now: () => studio.clock.now, log },
    { breath: 0, signal: end.signal },
  )
  expect(fake.asked).toHaveLength(1)
})
