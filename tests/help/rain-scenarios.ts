import { type ForecastHour, forecastOf } from './forecast-answer.ts'
import { type ClauseTerms, usualClause } from '#weather-clauses/clause.ts'
import type { Verdict } from '#weather-clauses/rule.ts'

/** One of the thirty forecasts and events that docs/rain-call.md lists. */
export interface RainScenario {
  n: number
  /** What the forecast says, or what happens; as the documentation has it. */
  what: string
  result: string
  /** Of one reading: what it says. */
  reading?: { body: string; verdict: Verdict }
  terms: ClauseTerms
}

/** In New York: 5:30 to 6:30 PM. */
export const sessionOfScenarios = {
  start: Date.parse('2026-10-17T21:30:00Z'),
  end: Date.parse('2026-10-17T22:30:00Z'),
}

/** An answer of the provider: calm and dry but for the labels named, UTC hours of October 17. */
export const forecastBody = (
  named: Record<number, ForecastHour>,
  { until = 30, also = [] }: { until?: number; also?: [number, ForecastHour][] } = {},
): string => JSON.stringify(forecastOf(named, { until, also }))

const rain = (figure: unknown) => ({ precipitation_probability: figure })
const wind = (figure: unknown) => ({ wind_speed_10m: figure })
const wet = (millimetres: number) => ({ precipitation: millimetres })
const clouds = { cloud_cover_low: 80, cloud_cover_mid: 50, cloud_cover_high: 0 }

/** A clause with one kind of weather only. */
const only = (measure: Partial<ClauseTerms['measures']>): ClauseTerms => ({
  ...usualClause,
  measures: { rainPct: null, rainMm10: null, windKmh: null, cloud: null, ...measure },
})

const read = (
  n: number,
  what: string,
  result: string,
  [verdict, ...labels]: [Verdict, ...Parameters<typeof forecastBody>],
  terms = usualClause,
): RainScenario => ({ n, what, result, terms, reading: { body: forecastBody(...labels), verdict } })

const event = (n: number, what: string, result: string, terms = usualClause): RainScenario => ({
  n,
  what,
  result,
  terms,
})

const atClock = (decideAt: string): ClauseTerms => ({ ...usualClause, decision: { daysBefore: 0, decideAt } })

const allWind = (figure: number) => ({ 21: wind(figure), 22: wind(figure), 23: wind(figure) })

/** The thirty of the specification. Those without a reading here are told by their events. */
export const rainScenarios: readonly RainScenario[] = [
  read(1, 'R 59, 59; W 39.9', 'not met', [
    'not met',
    { 21: wind(39.9), 22: { ...rain(59), ...wind(39.9) }, 23: { ...rain(59), ...wind(39.9) } },
  ]),
  read(2, 'R 60, 0', 'met', ['met', { 22: rain(60), 23: rain(0) }]),
  read(3, 'R 95 at 21, else 10', 'not met: the hour before', ['not met', { 21: rain(95), 22: rain(10), 23: rain(10) }]),
  read(4, 'R 60 at 23', 'met', ['met', { 22: rain(10), 23: rain(60) }]),
  read(5, 'R 100 at 24', 'not met: the hour after', ['not met', { 22: rain(10), 23: rain(10), 24: rain(100) }]),
  read(6, 'W 40 at 21', 'met', ['met', { ...allWind(10), 21: wind(40) }]),
  read(7, 'W 40 at 24', 'not met', ['not met', { ...allWind(10), 24: wind(40) }]),
  read(8, 'R missing, 60', 'met', ['met', { 22: rain(null), 23: rain(60) }]),
  read(9, 'R missing, 10', 'asked again, then unknown', ['unknown', { 22: rain(null), 23: rain(10) }]),
  read(10, 'R 10, 10; W missing at 22', 'asked again, then unknown', [
    'unknown',
    { 22: { ...rain(10), ...wind(null) }, 23: rain(10) },
  ]),
  read(11, 'R 101, 10', 'asked again, then unknown: no forecast says 101%', [
    'unknown',
    { 22: rain(101), 23: rain(10) },
  ]),
  read(
    12,
    'limit 2 mm: 0.95 + 1.05 mm',
    'met: 2.00 mm',
    ['met', { 22: wet(0.95), 23: wet(1.05) }],
    only({ rainMm10: 20 }),
  ),
  read(
    13,
    'limit 2 mm: 0.95 + 1.04 mm',
    'not met: 1.99 mm',
    ['not met', { 22: wet(0.95), 23: wet(1.04) }],
    only({ rainMm10: 20 }),
  ),
  read(
    14,
    'limit cloud 90%: low 80%, middle 50%, high 0% at each',
    'met: 90.0%',
    ['met', { 21: clouds, 22: clouds, 23: clouds }],
    only({ cloud: 90 }),
  ),
  read(15, 'an hour before counts: R 70 at 21', 'met', ['met', { 21: rain(70), 22: rain(10), 23: rain(10) }], {
    ...usualClause,
    window: { beforeMin: 60, afterMin: 0 },
  }),
  event(16, 'R 70 at 21:59:59, 20 at 22:00:10, 80 at 22:30', 'not met by the second; the last is shown beside it'),
  event(17, 'an answer of 21:50 is met', 'asked anew at 22:00'),
  event(18, 'an error at 22:00 and 22:01, an answer at 22:03', 'read at 22:03'),
  event(19, 'no answer until 00:00', 'unknown, told once'),
  event(20, 'the first answer at 00:00:01', 'too late: unknown'),
  event(21, 'an answer of 300 KB, no JSON, an answer from elsewhere', 'asked again, then unknown'),
  read(22, 'hours end at 22', 'asked again, then unknown', ['unknown', { 22: rain(10) }, { until: 22 }]),
  read(23, '22 is there twice, R 10 and 90', 'unknown', ['unknown', { 22: rain(10) }, { also: [[22, rain(90)]] }]),
  event(24, 'read at 2:30 AM of March 14, 2027, which clocks skip', 'read at 07:30', atClock('02:30')),
  event(
    25,
    'read at 1:30 AM of November 1, 2026, which clocks have twice',
    'read at 05:30, not again at 06:30',
    atClock('01:30'),
  ),
  event(26, 'the session is moved by hand at 21:59', 'void: no reading'),
  event(27, 'the server is off from 21:50 to 23:10', 'read at 23:10'),
  event(28, 'the server is off from 21:50 to 00:30', 'unknown: nothing was read'),
  event(29, 'two servers, one ends between answer and verdict', 'one answer, one verdict'),
  event(30, '20 clients of a row of mini sessions', 'one question, 20 calls'),
]
