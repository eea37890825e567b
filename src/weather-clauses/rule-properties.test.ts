import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forecastBody, sessionOfScenarios } from '#tests/help/rain-scenarios.ts'
import { rounds, seed } from '#tests/help/rounds.ts'
import type { Measures } from './clause.ts'
import { countedTime, labelsFor, readAnswer } from './rule.ts'

const hourMs = 3_600_000
const midnight = Date.parse('2026-10-17T00:00:00Z')

const figure = (max: number) =>
  fc.option(fc.double({ min: 0, max, noNaN: true }), { freq: 12 }) satisfies fc.Arbitrary<number | null>
const hour = fc.record({
  precipitation_probability: figure(100),
  precipitation: figure(3),
  wind_speed_10m: figure(80),
  cloud_cover_low: figure(100),
  cloud_cover_mid: figure(100),
  cloud_cover_high: figure(100),
})
const hours = fc.array(hour, { minLength: 31, maxLength: 31 })
const limit = (min: number, max: number) => fc.option(fc.integer({ min, max }), { freq: 2 })
const measures: fc.Arbitrary<Measures> = fc
  .record({ rainPct: limit(1, 100), rainMm10: limit(1, 100), windKmh: limit(10, 90), cloud: limit(1, 100) })
  .filter((one) => Object.values(one).some((value) => value !== null))
const minutes = fc.integer({ min: 0, max: 240 })
const counted = fc
  .record({ beforeMin: minutes, afterMin: minutes })
  .map((window) => countedTime(sessionOfScenarios, window))

const runs = { numRuns: rounds(1500, 100_000), seed }

test('a higher limit never turns not met into met', () => {
  const names = fc.constantFrom<keyof Measures>('rainPct', 'rainMm10', 'windKmh', 'cloud')
  fc.assert(
    fc.property(hours, measures, counted, names, fc.integer({ min: 1, max: 400 }), (all, clause, time, name, more) => {
      const body = forecastBody(all)
      const value = clause[name]
      if (value === null || readAnswer(clause, time, body).verdict === 'met') return
      expect(readAnswer({ ...clause, [name]: value + more }, time, body).verdict).not.toBe('met')
    }),
    runs,
  )
})

test('hours that do not count change nothing', () => {
  fc.assert(
    fc.property(hours, hours, measures, counted, (all, others, clause, time) => {
      const labels = new Set([...labelsFor('rainPct', time), ...labelsFor('windKmh', time)])
      const changed = all.map((one, at) => (labels.has(midnight + at * hourMs) ? one : (others[at] ?? one)))
      const [before, after] = [forecastBody(all), forecastBody(changed)].map((body) => readAnswer(clause, time, body))
      expect(after).toEqual(before)
    }),
    runs,
  )
})

test('the order of hours changes nothing', () => {
  fc.assert(
    fc.property(hours, measures, counted, (all, clause, time) => {
      const { hourly } = JSON.parse(forecastBody(all)) as { hourly: Record<string, unknown[]> }
      const turned = Object.fromEntries(Object.entries(hourly).map(([name, column]) => [name, column.toReversed()]))
      const found = readAnswer(clause, time, JSON.stringify({ hourly: turned }))
      expect(found).toEqual(readAnswer(clause, time, forecastBody(all)))
    }),
    runs,
  )
})
