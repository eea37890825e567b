import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { forecastBody, rainScenarios, sessionOfScenarios } from '#tests/help/rain-scenarios.ts'
import { faultsOf, ruleOf } from '#tests/help/recheck-rain-call.mjs'
import { rainRecord } from '#tests/help/rain-record.ts'
import { countedTime, readAnswer } from './rule.ts'

test('the documentation lists the thirty forecasts, in their order', () => {
  const rows = rainScenarios.map(({ n, what, result }) => `| ${n} | ${what} | ${result} |`)
  expect(rows).toHaveLength(30)
  const lines = readFileSync('docs/rain-call.md', 'utf8').split('\n')
  expect(lines.filter((line) => /^\| \d/.test(line))).toEqual(rows)
})

const read = rainScenarios.flatMap(({ reading, ...scenario }) => (reading ? [{ ...scenario, ...reading }] : []))

test.each(read)('$n: $what is $verdict', ({ terms, body, verdict, result }) => {
  expect(readAnswer(terms.measures, countedTime(sessionOfScenarios, terms.window), body).verdict).toBe(verdict)
  expect(result).toContain(verdict)
  const session = { start: '2026-10-17T21:30:00Z', end: '2026-10-17T22:30:00Z' }
  expect(ruleOf(terms, session, body)).toBe(verdict)
})

/** Reads bytes as a machine elsewhere does. */
const elsewhere = (timeZone: string, language: string): unknown =>
  JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', reader], {
      env: { TZ: timeZone, LC_ALL: language, LANG: language },
      input: JSON.stringify(read.map(({ terms, body }) => ({ terms, body, session: sessionOfScenarios }))),
      encoding: 'utf8',
    }),
  )

const reader = `
  import { readFileSync } from 'node:fs'
  import { countedTime, readAnswer } from '#weather-clauses/rule.ts'
  const asked = JSON.parse(readFileSync(0, 'utf8'))
  const answers = asked.map(({ terms, session, body }) =>
    readAnswer(terms.measures, countedTime(session, terms.window), body))
  console.log(JSON.stringify(answers))`

test.each([
  ['Asia/Kathmandu', 'de_DE.UTF-8'],
  ['America/St_Johns', 'ar_EG.UTF-8'],
  ['Pacific/Kiritimati', 'C'],
])('the same bytes give the same verdicts and figures on a machine in %s with the language %s', (zone, language) => {
  const here = read.map(({ terms, body }) =>
    readAnswer(terms.measures, countedTime(sessionOfScenarios, terms.window), body),
  )
  expect(elsewhere(zone, language)).toEqual(JSON.parse(JSON.stringify(here)))
})

test('the script that knows nothing of the product finds what is wrong with a record', () => {
  const record = rainRecord({ reason: 'It is dry.' })
  expect(faultsOf(record)).toEqual([])
  expect(faultsOf(record.replaceAll('It is dry.', 'It is wet.'))).toEqual(['entry 2'])
  expect(faultsOf(record.replace('"rainPct":60', '"rainPct":90'))).toEqual(['clause', 'verdict: not met'])
  expect(faultsOf(rainRecord({ bytes: null }))).toEqual(['bytes'])
  expect(faultsOf(rainRecord({ verdict: 'not met' }))).toEqual(['verdict: met'])
})

/** The same numbers in each run. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

test('for forecasts of any kind the script and the product reach one verdict', () => {
  const roll = dice(26)
  const pick = (most: number, decimals = 0) => (roll() < 0.02 ? null : Number((roll() * most).toFixed(decimals)))
  const chosen = (most: number) => (roll() < 0.5 ? null : 1 + Math.floor(roll() * most))
  const counts = { met: 0, 'not met': 0, unknown: 0 }
  for (let turn = 0; turn < 4000; turn += 1) {
    const start = sessionOfScenarios.start + Math.floor(roll() * 180) * 60_000
    const end = start + (15 + Math.floor(roll() * 240)) * 60_000
    const measures = {
      rainPct: chosen(100),
      rainMm10: chosen(120),
      windKmh: 40 + (chosen(40) ?? 20),
      cloud: chosen(100),
    }
    const window = { beforeMin: Math.floor(roll() * 120), afterMin: Math.floor(roll() * 120) }
    const hour = () => ({
      precipitation_probability: pick(104),
      precipitation: pick(2, 2),
      wind_speed_10m: pick(60, 1),
      cloud_cover_low: pick(100),
      cloud_cover_mid: pick(100),
      cloud_cover_high: pick(100),
    })
    const hours = Object.fromEntries(Array.from({ length: 31 }, (_, at) => [at, hour()]))
    const body = forecastBody(hours, { also: roll() < 0.05 ? [[22, hour()]] : [] })
    const { verdict } = readAnswer(measures, countedTime({ start, end }, window), body)
    counts[verdict] += 1
    const session = { start: new Date(start).toISOString(), end: new Date(end).toISOString() }
    expect(ruleOf({ measures, window }, session, body), `turn ${turn}`).toBe(verdict)
  }
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(200)
})
