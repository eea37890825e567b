import { expect, test } from 'vitest'
import { decideAtOf, type Measures, usualClause } from './clause.ts'
import { forecastBody } from '#tests/help/rain-scenarios.ts'
import { countedTime, readAnswer, type Verdict } from './rule.ts'

const session = { start: Date.parse('2026-10-17T21:30:00Z'), end: Date.parse('2026-10-17T22:30:00Z') }
const rain = (figure: unknown) => ({ precipitation_probability: figure })
const wind = (figure: unknown) => ({ wind_speed_10m: figure })
const wet = (millimetres: number) => ({ precipitation: millimetres })
const clouds = { cloud_cover_low: 80, cloud_cover_mid: 50, cloud_cover_high: 0 }

const none: Measures = { rainPct: null, rainMm10: null, windKmh: null, cloud: null }

const verdict = (text: string, measures = usualClause.measures, counted = session): Verdict =>
  readAnswer(measures, counted, text).verdict

test.each<[string, Parameters<typeof forecastBody>[0], Verdict]>([
  ['just below both limits', { 21: wind(39.9), 22: { ...rain(59), ...wind(39.9) }, 23: rain(59) }, 'not met'],
  ['rain as likely as agreed', { 22: rain(60) }, 'met'],
  ['rain in the hour before', { 21: rain(95) }, 'not met'],
  ['rain in the hour that begins in the session', { 23: rain(60) }, 'met'],
  ['rain in the hour after', { 24: rain(100) }, 'not met'],
  ['wind at the full hour before the start', { 21: wind(40) }, 'met'],
  ['wind after the full hour that follows the end', { 24: wind(40) }, 'not met'],
  ['rain that is met beside a missing figure', { 22: rain(null), 23: rain(60) }, 'met'],
  ['a missing figure of rain', { 22: rain(null) }, 'unknown'],
  ['a missing figure of wind', { 22: wind(null) }, 'unknown'],
  ['a figure out of bounds', { 22: rain(101) }, 'unknown'],
  ['a figure that is a text', { 22: rain('60') }, 'unknown'],
])('%s: the usual clause', (_name, hours, expected) => {
  expect(verdict(forecastBody(hours))).toBe(expected)
})

test('rain is added in hundredths of a millimetre, without rounding', () => {
  const measures = { ...none, rainMm10: 20 }
  expect(verdict(forecastBody({ 22: wet(0.95), 23: wet(1.05) }), measures)).toBe('met')
  expect(verdict(forecastBody({ 22: wet(0.95), 23: wet(1.04) }), measures)).toBe('not met')
  expect(verdict(forecastBody({ 22: wet(0.1), 23: wet(0.2) }), { ...none, rainMm10: 3 })).toBe('met')
})

test('clouds at three heights hide what the lower ones leave, and need every figure', () => {
  const measures = { ...none, cloud: 90 }
  const hours = { 21: clouds, 22: clouds, 23: clouds }
  expect(readAnswer(measures, session, forecastBody(hours)).measures).toMatchObject([{ value: 90, met: true }])
  expect(verdict(forecastBody({ ...hours, 22: { ...clouds, cloud_cover_high: null } }), measures)).toBe('unknown')
})

test('minutes before and after count too', () => {
  const counted = countedTime(session, { beforeMin: 60, afterMin: 0 })
  expect(verdict(forecastBody({ 21: rain(70) }), usualClause.measures, counted)).toBe('met')
  expect(verdict(forecastBody({ 24: rain(70) }), usualClause.measures, counted)).toBe('not met')
  const after = countedTime(session, { beforeMin: 0, afterMin: 31 })
  expect(verdict(forecastBody({ 24: rain(70) }), usualClause.measures, after)).toBe('met')
})

test('an answer that ends early, has an hour twice, another unit, or is none is unknown', () => {
  expect(verdict(forecastBody({}, { until: 22 }))).toBe('unknown')
  expect(verdict(forecastBody({ 22: rain(10) }, { also: [[22, rain(90)]] }))).toBe('unknown')
  const inMiles = JSON.parse(forecastBody({ 22: wind(45) })) as Record<string, unknown>
  expect(verdict(JSON.stringify({ ...inMiles, hourly_units: { wind_speed_10m: 'mp/h' } }))).toBe('unknown')
  expect(verdict(JSON.stringify({ ...inMiles, hourly_units: { wind_speed_10m: 'km/h' } }))).toBe('met')
  for (const text of ['', '{', '[]', '{"hourly":{}}', 'null']) expect(verdict(text)).toBe('unknown')
})

test('an hour twice outside of the session changes nothing', () => {
  expect(verdict(forecastBody({ 22: rain(60) }, { also: [[3, rain(90)]] }))).toBe('met')
})

test('the forecast is read by the clock of the place: a skipped time after the jump, a doubled one first', () => {
  const place = { lat: 40_700, lng: -73_997, zone: 'America/New_York' }
  const readAt = (decideAt: string, daysBefore: number, start: string) =>
    new Date(decideAtOf({ decision: { daysBefore, decideAt }, place }, Date.parse(start))).toISOString()
  expect(readAt('18:00', 1, '2026-10-17T21:30:00Z')).toBe('2026-10-16T22:00:00.000Z')
  expect(readAt('02:30', 0, '2027-03-14T22:00:00Z')).toBe('2027-03-14T07:30:00.000Z')
  expect(readAt('01:30', 0, '2026-11-01T20:30:00Z')).toBe('2026-11-01T05:30:00.000Z')
})
