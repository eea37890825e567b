import { forecastOf } from '#tests/help/forecast-answer.ts'
import { rainScenarios } from '#tests/help/rain-scenarios.ts'
import type { ClauseTerms } from '#weather-clauses/clause.ts'

/** What the provider says. */
export interface Answer {
  status?: number
  headers?: Record<string, string>
  body: string
}

/** One of the thirty forecasts and events, with the times at which the server looks at its calls. */
export interface Script {
  n: number
  terms: ClauseTerms
  /** When the session begins. */
  start: string
  /** `isAgain`: after the server was killed. */
  answer: (at: number, isAgain: boolean) => Answer
  /** Epoch milliseconds. */
  looks: readonly number[]
  /** When the photographer moves the session by hand. */
  handMove?: { at: number; to: string }
  /** How many sessions of a row there are; undefined for a session alone. */
  row?: number
}

const minute = 60_000
const usualStart = '2026-10-17T21:30:00Z'
/** 6 PM on the day before. */
const decideAt = Date.parse('2026-10-16T22:00:00Z')
const onTheEve = (time: string): number => Date.parse(`2026-10-16T${time}Z`)

/** While nothing is known: after 1, 2, 5 and each further 10 minutes, for two hours. */
const retries = [0, 1, 3, ...Array.from({ length: 12 }, (_, at) => 8 + 10 * at), 120].map(
  (minutes) => decideAt + minutes * minute,
)

const json = (value: unknown): Answer => ({ body: JSON.stringify(value) })
/** Of every day, so that other dates are found too. */
const rain = (percent: number): Answer =>
  json(forecastOf({ 22: { precipitation_probability: percent }, 23: { precipitation_probability: percent } }))
const down: Answer = { status: 503, body: '{}' }
const tooLarge: Answer = json({ filling: 'x'.repeat(300 * 1024) })
const noForecast: Answer = { body: '<html><body>502 Bad Gateway</body></html>' }
const elsewhere: Answer = { status: 302, headers: { location: 'http://169.254.169.254/' }, body: '' }

/** Those that are told by their events. */
const told: Record<number, Omit<Script, 'n' | 'terms' | 'start'> & { start?: string }> = {
  16: {
    answer: (at) => rain(at < decideAt ? 70 : at < onTheEve('22:30:00') ? 20 : 80),
    looks: [onTheEve('21:59:59'), onTheEve('22:00:10'), onTheEve('22:30:00')],
  },
  17: {
    answer: (at) => rain(at < decideAt ? 70 : 65),
    looks: [onTheEve('21:50:00'), onTheEve('22:00:05')],
  },
  18: {
    answer: (at) => (at < onTheEve('22:03:00') ? down : rain(65)),
    looks: [decideAt, onTheEve('22:01:00'), onTheEve('22:03:00')],
  },
  19: { answer: () => down, looks: retries },
  20: {
    answer: (at) => (at <= Date.parse('2026-10-17T00:00:00Z') ? down : rain(90)),
    looks: [...retries.slice(0, -1), Date.parse('2026-10-17T00:00:01Z')],
  },
  21: {
    answer: (at) => (at === decideAt ? tooLarge : at === onTheEve('22:01:00') ? noForecast : elsewhere),
    looks: retries,
  },
  24: { answer: () => rain(10), looks: [Date.parse('2027-03-14T07:30:00Z')], start: '2027-03-14T22:00:00Z' },
  25: {
    answer: () => rain(10),
    looks: [Date.parse('2026-11-01T05:30:00Z'), Date.parse('2026-11-01T06:30:00Z')],
    start: '2026-11-01T20:30:00Z',
  },
  26: {
    answer: () => rain(70),
    looks: [decideAt],
    handMove: { at: onTheEve('21:59:00'), to: '2026-10-25T21:30:00Z' },
  },
  27: { answer: () => rain(70), looks: [onTheEve('23:10:00')] },
  28: { answer: () => rain(70), looks: [Date.parse('2026-10-17T00:30:00Z')] },
  // Whoever comes after the first server is told otherwise.
  29: { answer: (_at, isAgain) => rain(isAgain ? 10 : 70), looks: [onTheEve('22:00:30')] },
  30: {
    answer: () => json(forecastOf({ 21: { precipitation_probability: 82 } })),
    looks: [decideAt],
    start: '2026-10-17T20:00:00Z',
    row: 20,
  },
}

/** Each answer is another one, and the same for whoever asks at that time. */
const madeAt = ({ body, ...answer }: Answer, at: number): Answer => ({
  ...answer,
  body: body.replace(/"generationtime_ms":[\d.]+/, `"generationtime_ms":${at}`),
})

const scripts = rainScenarios.map(({ n, terms, reading }): Script => {
  if (!reading) {
    const script = told[n]
    if (!script) throw new Error(`Nothing happens in forecast ${n}.`)
    return { start: usualStart, ...script, n, terms }
  }
  // What a forecast of seven days says of the other days.
  const body = reading.body
  return {
    n,
    terms,
    start: usualStart,
    answer: () => ({ body }),
    looks: reading.verdict === 'unknown' ? retries : [decideAt],
  }
})

export const rainScripts: readonly Script[] = scripts.map((script) => ({
  ...script,
  answer: (at, isAgain) => madeAt(script.answer(at, isAgain), at),
}))
