import { expect, test, vi } from 'vitest'
import { forecastFrom } from '#tests/help/fake-forecast.ts'
import { unusedAddress, startFake } from '#tests/help/fake-services.ts'
import { openStudio } from '#tests/help/studio.ts'
import { weather } from '#weather/api.ts'

/** 5:00 AM in New York, where the tests begin. */
const start = Date.parse('2026-05-01T09:00:00Z')

const newYork = { lat: '40.7128', lng: '-74.006', timeZone: 'America/New_York' }

/** As warm as the hour of UTC. */
const byHour = (at: number) => ({ temperature_2m: new Date(at).getUTCHours() + 0.4 })

async function open(answering = forecastFrom(start, byHour)) {
  const fake = await startFake(answering)
  const studio = await openStudio({ env: { WEATHER_URL: fake.url } })
  return { fake, studio, alice: studio.as('alice') }
}

test('a day of weather has all its figures and names their source', async () => {
  const { alice, fake } = await open()
  const answer = await alice(weather.ofPlace, { input: newYork })
  expect(answer).toMatchObject({
    date: '2026-05-01',
    location: '40.713, −74.006',
    place: { lat: 40.7128, lng: -74.006, timeZone: 'America/New_York' },
    currentTemp: 49,
    currentTempC: 9.4,
    highTemp: 74,
    highTempC: 23.4,
    lowTemp: 33,
    lowTempC: 0.4,
    precipitation: '5%',
    weatherCondition: 'sunny',
    source: 'forecast',
    provider: 'Open-Meteo',
    fetchedAt: '2026-05-01T09:00:00.000Z',
    stale: false,
    reason: null,
    opensOn: null,
  })
  expect(
    answer.hourlyForecasts.map(({ time, temp, precip, condition, sun }) => [time, temp, precip, condition, sun]),
  ).toEqual([
    ['5AM', 49, '5%', 'sunny', 'rises'],
    ['7AM', 53, '5%', 'sunny', 'up'],
    ['9AM', 56, '5%', 'sunny', 'up'],
    ['11AM', 60, '5%', 'sunny', 'up'],
    ['1PM', 63, '5%', 'sunny', 'up'],
  ])
  expect(answer.hours).toHaveLength(24 + 9)
  expect(answer.hours[0]).toEqual({
    at: '2026-05-01T04:00:00.000Z',
    temp: 40,
    tempC: 4.4,
    precip: 5,
    precipMm: 0,
    condition: 'sunny',
    code: 1,
    fog: false,
    sun: 'down',
    cloudLow: 0,
    cloudMid: 50,
    cloudHigh: 0,
    visibilityKm: 40,
    humidity: 50,
    windKmh: 8,
  })
  expect(answer.hours.filter(({ sun }) => sun === 'rises' || sun === 'sets').map(({ at }) => at.slice(11, 13))).toEqual(
    ['09', '23', '09'],
  )
  expect(answer.goldenHour).toMatchObject({
    season: 'spring',
    isSeasonal: false,
    quality: 'excellent',
    evening: { basis: 'forecast', confidence: 'high', score: 85 },
  })
  expect(fake.asked.map(({ pathname, searchParams }) => ({ pathname, ...Object.fromEntries(searchParams) }))).toEqual([
    {
      pathname: '/v1/forecast',
      latitude: '40.71',
      longitude: '-74.01',
      timezone: 'GMT',
      timeformat: 'unixtime',
      forecast_days: '16',
      past_days: '1',
      hourly:
        'temperature_2m,relative_humidity_2m,precipitation_probability,precipitation,weather_code,cloud_cover_low,' +
        'cloud_cover_mid,cloud_cover_high,visibility,wind_speed_10m',
    },
  ])
})

test('Celsius comes from the forecast’s own figure', async () => {
  const { alice } = await open(forecastFrom(start, () => ({ temperature_2m: 17.3 })))
  expect(await alice(weather.ofPlace, { input: newYork })).toMatchObject({ currentTemp: 63, currentTempC: 17.3 })
})

test('rain is that of the hour before its time, all other figures those of the moment', async () => {
  const at = Date.parse('2026-05-03T15:00:00Z')
  const { alice } = await open((url: URL) => {
    const answer = forecastFrom(start)(url)
    const row = answer.hourly.time.indexOf(at / 1000)
    for (const [variable, value] of [
      ['precipitation_probability', 45],
      ['precipitation', 0.4],
      ['weather_code', 61],
      ['wind_speed_10m', 30],
    ])
      (Reflect.get(answer.hourly, variable as string) as unknown[])[row] = value
    return answer
  })
  const { hours } = await alice(weather.ofPlace, { input: { ...newYork, date: '2026-05-03' } })
  const around = hours.filter((hour) => Math.abs(Date.parse(hour.at) - at) <= 3_600_000)
  expect(around.map(({ precip, precipMm, condition, windKmh }) => [precip, precipMm, condition, windKmh])).toEqual([
    [45, 0.4, 'rainy', 8],
    [5, 0, 'sunny', 30],
    [5, 0, 'sunny', 8],
  ])
})

test('another day has the temperature of its noon, and the condition that is likely while the sun is up', async () => {
  const rain = (at: number) => ({
    ...byHour(at),
    ...(at === Date.parse('2026-05-03T15:00:00Z') && {
      weather_code: 61,
      precipitation_probability: 45,
      precipitation: 0.4,
    }),
  })
  const { alice } = await open(forecastFrom(start, rain))
  const answer = await alice(weather.ofPlace, { input: { ...newYork, date: '2026-05-03' } })
  expect(answer).toMatchObject({
    date: '2026-05-03',
    currentTempC: 16.4,
    precipitation: '45%',
    weatherCondition: 'rainy',
  })
})

test('hours that are over are neither in the strip nor in the probability of rain', async () => {
  const evening = Date.parse('2026-05-01T23:52:00Z')
  const rain = (at: number) => ({
    ...byHour(at),
    ...(at === Date.parse('2026-05-01T20:00:00Z') && { precipitation_probability: 70 }),
    ...(at === Date.parse('2026-05-02T02:00:00Z') && { precipitation_probability: 20 }),
  })
  const { alice, studio } = await open(forecastFrom(evening, rain))
  studio.clock.now = evening
  const answer = await alice(weather.ofPlace, { input: newYork })
  expect(answer).toMatchObject({ date: '2026-05-01', precipitation: '20%' })
  expect(answer.hourlyForecasts.map(({ time }) => time)).toEqual(['7PM', '9PM', '11PM', '1AM', '3AM'])
})

test('a day on which clocks change has its own hours', async () => {
  const at = Date.parse('2026-10-31T15:00:00Z')
  const { alice, studio } = await open(forecastFrom(at, byHour))
  studio.clock.now = at
  const answer = await alice(weather.ofPlace, { input: { ...newYork, date: '2026-11-01' } })
  expect(answer.hours).toHaveLength(25 + 9)
  expect([answer.hours[0]?.at, answer.hours[24]?.at]).toEqual(['2026-11-01T04:00:00.000Z', '2026-11-02T04:00:00.000Z'])
  expect(answer.hourlyForecasts.map(({ at: when }) => when.slice(11, 13))).toEqual(['17', '19', '21', '23', '01'])
})

test('evening in the west and morning in the east are whole days, though forecasts begin at UTC midnight', async () => {
  const evening = Date.parse('2026-05-02T02:00:00Z')
  const { alice, studio } = await open(forecastFrom(evening, byHour))
  studio.clock.now = evening
  expect(await alice(weather.ofPlace, { input: newYork })).toMatchObject({
    date: '2026-05-01',
    lowTempC: 0.4,
    highTempC: 23.4,
    currentTempC: 2.4,
  })
  const sydney = await alice(weather.ofPlace, { input: { lat: '-33.87', lng: '151.21' } })
  expect(sydney).toMatchObject({
    date: '2026-05-02',
    place: { timeZone: 'Australia/Sydney' },
    goldenHour: { season: 'fall' },
  })
  expect(sydney.hours[0]?.at).toBe('2026-05-01T14:00:00.000Z')
})

test('a name finds its place, no name the default location; a name with a position is only shown', async () => {
  const { alice } = await open()
  // Reading the list of places for the first time may take longer than a request waits, on a machine with much to do.
  await vi.waitFor(async () =>
    expect(await alice(weather.ofPlace, { input: { location: 'Berlin' } })).toMatchObject({
      location: 'Berlin, Germany',
      place: { timeZone: 'Europe/Berlin' },
      source: 'forecast',
    }),
  )
  expect(await alice(weather.ofPlace, {})).toMatchObject({
    location: 'New York, NY',
    place: { timeZone: 'America/New_York' },
    date: '2026-05-01',
  })
  expect(await alice(weather.ofPlace, { input: { ...newYork, location: 'The roof' } })).toMatchObject({
    location: 'The roof',
    place: { lat: 40.7128 },
  })
})

test('an unknown location gets an estimate for the photographer’s day, with the season’s golden hours', async () => {
  const { alice, fake } = await open()
  const answer = await alice(weather.ofPlace, { input: { location: 'Xyzzyqwx Plughqwx' } })
  expect(answer).toMatchObject({
    location: 'Xyzzyqwx Plughqwx',
    place: null,
    source: 'estimate',
    reason: 'no_place',
    date: '2026-05-01',
    hours: [],
  })
  expect(answer.goldenHour).toMatchObject({
    isSeasonal: true,
    quality: 'good',
    season: 'spring',
    morningStart: '2026-05-01T10:00:00.000Z',
    eveningEnd: '2026-05-01T23:30:00.000Z',
  })
  expect(answer.hourlyForecasts.map(({ time }) => time)).toEqual(['12PM', '2PM', '4PM', '6PM', '8PM'])
  expect(fake.asked).toHaveLength(0)
})

test.each([
  ['2026-06-20', 'too_early', '2026-06-06'],
  ['2026-05-16', 'too_early', '2026-05-02'],
  ['2026-04-01', 'past', null],
  ['1900-01-01', 'past', null],
  ['2100-12-31', 'too_early', '2100-12-17'],
])('%s is %s for a forecast: an estimate says so, and scores nothing', async (date, reason, opensOn) => {
  const { alice } = await open()
  const answer = await alice(weather.ofPlace, { input: { ...newYork, date } })
  expect(answer).toMatchObject({
    source: 'estimate',
    reason,
    opensOn,
    provider: null,
    fetchedAt: null,
    hours: [],
    date,
  })
  expect(answer.goldenHour).toMatchObject({ isSeasonal: false, evening: { score: null, basis: 'season' } })
})

test('the last day known to its afternoon is a forecast; a later one opens on the day it becomes one', async () => {
  const { alice, studio, fake } = await open()
  const ask = (date: string) => alice(weather.ofPlace, { input: { ...newYork, date } })
  expect(await ask('2026-05-15')).toMatchObject({ source: 'forecast' })
  const { opensOn } = await ask('2026-05-16')
  studio.clock.now = Date.parse(`${opensOn}T12:00:00Z`)
  fake.answer(forecastFrom(studio.clock.now, byHour))
  expect(await ask('2026-05-16')).toMatchObject({ source: 'forecast' })
})

test('turned off, no request is made and the estimate has the reason', async () => {
  const { as } = await openStudio()
  expect(await as('alice')(weather.ofPlace, { input: newYork })).toMatchObject({
    source: 'estimate',
    reason: 'off',
    provider: null,
  })
})

test('unreachable, an estimate says so', async () => {
  const { as } = await openStudio({ env: { WEATHER_URL: await unusedAddress() } })
  expect(await as('alice')(weather.ofPlace, { input: newYork })).toMatchObject({
    source: 'estimate',
    reason: 'unreachable',
  })
})

test.each([
  'lat=40.7',
  'lng=-74',
  'lat=91&lng=0',
  'lat=0&lng=181',
  'date=2026-02-30',
  'date=1899-12-31',
  'timeZone=Mars/Base',
  'location=',
  'place=x',
])('%s is refused', async (query) => {
  const { raw } = await openStudio()
  expect((await raw('alice', 'GET', `/api/weather?${query}`)).status).toBe(422)
})
