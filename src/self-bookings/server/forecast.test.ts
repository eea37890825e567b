import { expect, test } from 'vitest'
import { booking } from '#self-bookings/api.ts'
import { sessionPlaces, sessionTypes } from '#session-types/api.ts'
import { weather } from '#weather/api.ts'
import { forecastFrom } from '#tests/help/fake-forecast.ts'
import { startFake } from '#tests/help/fake-services.ts'
import { opening, openWalks } from '#tests/help/self-bookings.ts'
import { openStudio } from '#tests/help/studio.ts'

/** In the evening of Friday, October 9. */
const start = '2026-10-09T21:45:00.000Z'

/** It rains in the second hour of the session only. */
const wet = (at: number) => ({ precipitation_probability: at === Date.parse('2026-10-09T22:00:00Z') ? 90 : 5 })

async function openForecasts() {
  const fake = await startFake(forecastFrom(opening, wet))
  const studio = await openStudio({ env: { WEATHER_URL: fake.url } })
  const walks = await openWalks({ studio })
  const { visitor, params, placeId } = walks
  const ask = async (when = start, place = placeId) =>
    (await visitor(booking.forecast, { params, input: { place: String(place), start: when } })).forecast
  return { ...walks, fake, ask }
}

test('a time tells the rain of its wettest hour, and is offered as the best of its day all the same', async () => {
  const { ask, fake, timesOn } = await openForecasts()
  const before = await timesOn('2026-10-09')
  expect(await ask()).toEqual({ percent: 90, provider: 'Open-Meteo', fetchedAt: new Date(opening).toISOString() })
  expect(await ask('2026-10-09T19:00:00.000Z')).toMatchObject({ percent: 5 })
  expect(fake.asked).toHaveLength(1)
  expect(await timesOn('2026-10-09')).toEqual(before)
  expect(before?.times.some((time) => time.start === start)).toBe(true)
})

test('there is none for what is over or more than five days away, and nobody is asked for it', async () => {
  const { ask, fake } = await openForecasts()
  const fiveDays = 5 * 86_400_000
  expect(await ask('2026-10-06T15:00:00.000Z')).toBeNull()
  expect(await ask(new Date(opening + fiveDays + 1000).toISOString())).toBeNull()
  expect(await ask('2026-10-16T21:30:00.000Z')).toBeNull()
  expect(fake.asked).toHaveLength(0)
  expect(await ask(new Date(opening + fiveDays).toISOString())).toMatchObject({ percent: 5 })
})

test('without an answer there is none, and the page goes on', async () => {
  const { ask, fake } = await openForecasts()
  fake.answer(() => ({ error: true }))
  expect(await ask()).toBeNull()
})

test('strangers make the weather service be asked for a few places of a studio an hour only', async () => {
  const { ask, fake, alice, type, studio } = await openForecasts()
  const places = []
  for (let index = 0; index < 31; index++) {
    const place = { name: `Pier ${index}`, lat: 41 + index / 10, lng: -73, timeZone: 'America/New_York' }
    places.push((await alice(sessionPlaces.create, { input: place })).id)
  }
  const { id: _, createdAt: __, updatedAt: ___, version: ____, ...draft } = type
  await alice(sessionTypes.change, { params: type, input: { ...draft, placeIds: places } })
  for (const place of places.slice(0, 30)) expect(await ask(start, place)).not.toBeNull()
  expect(await ask(start, places[30])).toBeNull()
  expect(await ask(start, places[0])).not.toBeNull()
  expect(fake.asked).toHaveLength(30)
  // The photographer still has theirs.
  const there = { lat: '44', lng: '-73', timeZone: 'America/New_York' }
  expect(await alice(weather.ofPlace, { input: there })).toMatchObject({ source: 'forecast' })
  studio.clock.now += 3_600_000
  expect(await ask(start, places[30])).not.toBeNull()
})

test('a place that is not one of the session type has no page', async () => {
  const { ask } = await openForecasts()
  await expect(ask(start, 999)).rejects.toMatchObject({ code: 'not_found' })
})
