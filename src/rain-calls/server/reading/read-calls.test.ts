import { describe, expect, test } from 'vitest'
import { notifications } from '#notification-list/api.ts'
import { shoots } from '#shoots/api.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Answered } from '#tests/help/fake-services.ts'
import {
  agreeOnWeather,
  callOf,
  decideAt,
  forecastOf,
  type ForecastHour,
  openRain,
  rainOf,
  runAt,
  runUntil,
} from '#tests/help/rain-calls.ts'
import { askForecast } from './ask-forecast.ts'
import { keepEvidence } from './keep-evidence.ts'

const rain = (figure: unknown): ForecastHour => ({ precipitation_probability: figure })
const wind = (figure: unknown): ForecastHour => ({ wind_speed_10m: figure })
const wet = (millimetres: number): ForecastHour => ({ precipitation: millimetres })
const cloud: ForecastHour = { cloud_cover_low: 80, cloud_cover_mid: 50, cloud_cover_high: 0 }

type Agreed = Parameters<typeof agreeOnWeather>[1]

const only = (measures: object): Agreed => ({
  measures: { rainPct: null, rainMm10: null, windKmh: null, cloud: null, ...measures },
})

const calmWind = { 21: wind(10), 22: wind(10), 23: wind(10) }

/** Numbered as in the published table of what is read and decided. */
describe.each<[n: number, hours: Record<number, ForecastHour>, expected: string, agreed?: Agreed]>([
  [1, { 21: wind(39.9), 22: { ...rain(59), ...wind(39.9) }, 23: { ...rain(59), ...wind(39.9) } }, 'not met'],
  [2, { ...calmWind, 22: { ...rain(60), ...wind(10) } }, 'met'],
  [3, { ...calmWind, 21: { ...rain(95), ...wind(10) }, 22: rain(10), 23: rain(10) }, 'not met'],
  [4, { 22: rain(10), 23: rain(60) }, 'met'],
  [5, { 22: rain(10), 23: rain(10), 24: rain(100) }, 'not met'],
  [6, { 21: wind(40) }, 'met'],
  [7, { 24: wind(40) }, 'not met'],
  [8, { 22: rain(null), 23: rain(60) }, 'met'],
  [12, { 22: wet(0.95), 23: wet(1.05) }, 'met', only({ rainMm10: 20 })],
  [13, { 22: wet(0.95), 23: wet(1.04) }, 'not met', only({ rainMm10: 20 })],
  [14, { 21: cloud, 22: cloud, 23: cloud }, 'met', only({ cloud: 90 })],
  [15, { 21: rain(70), 22: rain(10), 23: rain(10) }, 'met', { window: { beforeMin: 60 } }],
])('%i', (_n, hours, expected, agreed) => {
  test(`is ${expected} at the first question`, async () => {
    const { studio, provider, asked } = await openRain()
    provider.answer = () => forecastOf(hours)
    const { shootId } = await agreeOnWeather(studio, agreed)
    await runAt(studio, '2026-10-16T21:59:00Z')
    expect((await callOf(studio, shootId))?.call).toMatchObject({
      state: 'planned',
      decideAt: '2026-10-16T22:00:00.000Z',
    })
    await runAt(studio, decideAt)
    expect((await callOf(studio, shootId))?.call).toMatchObject({
      state: 'read',
      reading: { verdict: expected, fetchedAt: '2026-10-16T22:00:00.000Z', run: '2026-10-16T12:00:00.000Z' },
    })
    expect(asked()).toHaveLength(1)
  })
})

describe.each<[n: number, answer: () => unknown]>([
  [9, () => forecastOf({ 22: rain(null), 23: rain(10) })],
  [10, () => forecastOf({ 22: { ...rain(10), ...wind(null) }, 23: rain(10) })],
  [11, () => forecastOf({ 22: rain(101), 23: rain(10) })],
  [22, () => forecastOf({ 22: rain(10) }, { until: 22 })],
  [23, () => forecastOf({ 22: rain(10) }, { also: [[22, rain(90)]] })],
])('%i', (_n, answer) => {
  test('is asked for again until the time is over, and then unknown', async () => {
    const { studio, provider, asked } = await openRain()
    provider.answer = answer
    const { shootId } = await agreeOnWeather(studio)
    await runUntil(studio, '2026-10-16T23:59:00Z')
    expect((await callOf(studio, shootId))?.call?.state).toBe('planned')
    await runAt(studio, '2026-10-17T00:00:00Z')
    const call = (await callOf(studio, shootId))?.call
    expect(call?.reading).toMatchObject({ verdict: 'unknown', fetchedAt: '2026-10-16T23:58:00.000Z' })
    // At 0, 1, 3 and 8 minutes, then each 10.
    expect(asked()).toHaveLength(4 + 11)
    expect(await studio.db.selectFrom('rain_evidence').select('hash').execute()).toEqual([
      { hash: call?.reading?.hash },
    ])
  })
})

const at = (time: string): number => Date.parse(`2026-10-16T${time}Z`)

test('16: neither an answer before the time counts nor one after the first, and the newest is shown', async () => {
  const { studio, provider } = await openRain()
  provider.answer = (now) => rainOf(now < at('22:00:00') ? 70 : now < at('22:30:00') ? 20 : 80)
  const { shootId } = await agreeOnWeather(studio)
  await runAt(studio, at('21:59:59'))
  await callOf(studio, shootId)
  await runAt(studio, at('22:00:10'))
  await runAt(studio, at('22:50:00'))
  const found = await callOf(studio, shootId)
  expect(found?.call?.reading).toMatchObject({ verdict: 'not met', fetchedAt: '2026-10-16T22:00:10.000Z' })
  expect(found?.call?.reading?.measures[0]).toMatchObject({ value: 20, threshold: 60 })
  expect(found?.newest).toMatchObject({ verdict: 'met', measures: [{ value: 80 }, {}] })
})

test('17: a forecast that the studio knows already is not used', async () => {
  const { studio, provider } = await openRain()
  provider.answer = (now) => rainOf(now < at('22:00:00') ? 70 : 65)
  const { shootId } = await agreeOnWeather(studio)
  studio.clock.now = at('21:50:00')
  expect((await callOf(studio, shootId))?.newest?.measures[0]?.value).toBe(70)
  await runAt(studio, at('22:00:05'))
  expect((await callOf(studio, shootId))?.call?.reading).toMatchObject({
    verdict: 'met',
    measures: [{ value: 65 }, {}],
  })
})

test('18: a provider that is down is asked again after one and two minutes', async () => {
  const { studio, provider } = await openRain()
  provider.answer = (now) => (now < at('22:03:00') ? new Answered(503, {}) : rainOf(65))
  const { shootId } = await agreeOnWeather(studio)
  await runUntil(studio, '2026-10-16T22:05:00Z')
  expect((await callOf(studio, shootId))?.call?.reading).toMatchObject({
    verdict: 'met',
    fetchedAt: '2026-10-16T22:03:00.000Z',
  })
})

test('19, 20: a provider that is down for two hours leaves it unknown, and says so once', async () => {
  const { studio, provider } = await openRain()
  provider.answer = (now) => (now <= Date.parse('2026-10-17T00:00:00Z') ? new Answered(503, {}) : rainOf(90))
  const { shootId } = await agreeOnWeather(studio)
  await runUntil(studio, '2026-10-16T23:59:00Z')
  await runAt(studio, '2026-10-17T00:00:01Z')
  await runAt(studio, '2026-10-17T00:01:01Z')
  const call = (await callOf(studio, shootId))?.call
  expect(call).toMatchObject({ state: 'read', reading: { verdict: 'unknown', hash: null, fetchedAt: null } })
  const told = await studio.as('alice')(notifications.unread, {})
  expect(
    told.filter(({ type }) => type === 'rain_call').map(({ title, message, priority }) => [title, message, priority]),
  ).toEqual([['Rain Call: Raman portraits', 'The forecast could not be read. You decide.', 'urgent']])
})

test('21: what is too large, no forecast, or leads elsewhere is not an answer', async () => {
  const { studio, provider } = await openRain()
  const answers = new Map<number, unknown>([
    [at('22:00:00'), { filling: 'x'.repeat(300 * 1024) }],
    [at('22:01:00'), 'html'],
  ])
  provider.answer = (now) => answers.get(now) ?? 'redirect'
  const { shootId } = await agreeOnWeather(studio)
  await runUntil(studio, '2026-10-17T00:00:00Z')
  expect((await callOf(studio, shootId))?.call?.reading?.verdict).toBe('unknown')
})

test.each([
  [24, '2027-03-14T22:00:00Z', '02:30', '2027-03-14T07:30:00.000Z'],
  [25, '2026-11-01T20:30:00Z', '01:30', '2026-11-01T05:30:00.000Z'],
])('%i: a time that clocks skip or show twice', async (_n, start, time, expected) => {
  const { studio, provider, asked } = await openRain()
  studio.clock.now = Date.parse(start) - 48 * 3_600_000
  provider.answer = () => forecastOf({}, { day: start.slice(0, 10), until: 48 })
  const { shootId } = await agreeOnWeather(studio, { start, decision: { daysBefore: 0, decideAt: time } })
  await runAt(studio, Date.parse(expected) - 1000)
  expect((await callOf(studio, shootId))?.call?.state).toBe('planned')
  const before = asked().length
  await runAt(studio, expected)
  await runAt(studio, Date.parse(expected) + 3_600_000)
  expect((await callOf(studio, shootId))?.call).toMatchObject({ decideAt: expected, reading: { fetchedAt: expected } })
  expect(asked().length - before).toBe(1)
})

test('26: a shoot that is moved by hand before has a call for its new date only', async () => {
  const { studio, asked } = await openRain()
  const { shootId } = await agreeOnWeather(studio)
  studio.clock.now = at('21:59:00')
  await studio.as('alice')(shoots.change, { params: { id: shootId }, input: { date: '2026-10-25T21:30:00Z' } })
  await runUntil(studio, '2026-10-16T22:10:00Z')
  expect(asked()).toEqual([])
  expect(await studio.db.selectFrom('rain_calls').select(['n', 'state', 'start']).orderBy('n').execute()).toEqual([
    { n: 1, state: 'void', start: Date.parse('2026-10-17T21:30:00Z') },
    { n: 2, state: 'planned', start: Date.parse('2026-10-25T21:30:00Z') },
  ])
  expect((await callOf(studio, shootId))?.call).toMatchObject({
    state: 'planned',
    decideAt: '2026-10-24T22:00:00.000Z',
  })
})

test('27: a server that was off reads once it is on again', async () => {
  const { studio, provider } = await openRain()
  provider.answer = () => rainOf(70)
  const { shootId } = await agreeOnWeather(studio)
  await runAt(studio, at('21:50:00'))
  await runAt(studio, at('23:10:00'))
  expect((await callOf(studio, shootId))?.call?.reading).toMatchObject({
    verdict: 'met',
    fetchedAt: '2026-10-16T23:10:00.000Z',
  })
})

test('28: a server that was off too long reads nothing', async () => {
  const { studio, provider, asked } = await openRain()
  provider.answer = () => rainOf(70)
  const { shootId } = await agreeOnWeather(studio)
  await runAt(studio, '2026-10-17T00:30:00Z')
  expect(asked()).toEqual([])
  expect((await callOf(studio, shootId))?.call?.reading?.verdict).toBe('unknown')
})

test('while the place is closed for maintenance the forecast is read all the same', async () => {
  const { studio, provider } = await openRain({ isForged: true })
  provider.answer = () => rainOf(70)
  await agreeOnWeather(studio)
  await studio.closeForMaintenance()
  await runAt(studio, decideAt)
  expect(await studio.db.selectFrom('rain_calls').select(['state', 'verdict']).execute()).toEqual([
    { state: 'read', verdict: 'met' },
  ])
})

test('29: of two processes one decides, by what the first has kept', async () => {
  const { studio, provider, asked } = await openRain()
  provider.answer = () => rainOf(70)
  const { shootId } = await agreeOnWeather(studio)
  studio.clock.now = at('22:00:00')
  // The first process ends after it has kept the bytes.
  const place = { lat: 40_700, lng: -73_997 }
  const answer = await askForecast(studio.lightbook.services.weather, place, () => studio.clock.now)
  await keepEvidence(studio.db, studio.ids.alice as OwnerId, '40.700,-73.997', answer)
  provider.answer = () => rainOf(10)
  await Promise.all([runAt(studio, at('22:00:30')), runAt(studio, at('22:00:30'))])
  expect(asked()).toHaveLength(1)
  expect((await callOf(studio, shootId))?.call?.reading?.verdict).toBe('met')
  expect(await studio.db.selectFrom('rain_evidence').select('at').execute()).toHaveLength(1)
  expect((await studio.db.selectFrom('rain_events').select('kind').execute()).map(({ kind }) => kind)).toEqual(['read'])
})

test('30: twenty sessions at one place are read by one question', async () => {
  const { studio, provider, asked } = await openRain()
  provider.answer = () => rainOf(70)
  const agreed = []
  for (let count = 0; count < 20; count++) agreed.push(await agreeOnWeather(studio))
  await runAt(studio, decideAt)
  expect(asked()).toHaveLength(1)
  expect(await studio.db.selectFrom('rain_evidence').select('at').execute()).toHaveLength(1)
  const calls = await studio.db.selectFrom('rain_calls').select(['state', 'verdict']).execute()
  expect(calls).toEqual(agreed.map(() => ({ state: 'read', verdict: 'met' })))
})

test('what was read for another session an hour before does not count', async () => {
  const { studio, provider, asked } = await openRain()
  provider.answer = (now) => rainOf(now < at('22:00:00') ? 70 : 10)
  const sooner = await agreeOnWeather(studio, { decision: { decideAt: '17:00' } })
  const { shootId } = await agreeOnWeather(studio)
  await runAt(studio, at('21:00:00'))
  await runAt(studio, at('22:00:00'))
  expect((await callOf(studio, sooner.shootId))?.call?.reading?.verdict).toBe('met')
  expect((await callOf(studio, shootId))?.call?.reading).toMatchObject({
    verdict: 'not met',
    measures: [{ value: 10 }, {}],
  })
  expect(asked()).toHaveLength(2)
})

test('an answer by which nothing could be decided is not kept once another one decides', async () => {
  const { studio, provider } = await openRain()
  provider.answer = (now) => forecastOf(now < at('22:03:00') ? { 22: rain(null), 23: rain(10) } : { 22: rain(65) })
  const { shootId } = await agreeOnWeather(studio)
  await runUntil(studio, '2026-10-16T22:05:00Z')
  const { reading } = (await callOf(studio, shootId))?.call ?? {}
  expect(reading?.verdict).toBe('met')
  expect(await studio.db.selectFrom('rain_evidence').select('hash').execute()).toEqual([{ hash: reading?.hash }])
})
