import { contracts } from '#contracts/api.ts'
import { rainCalls } from '#rain-calls/api.ts'
import { rainCalls as readingJob } from '#rain-calls/server/job.ts'
import { shoots } from '#shoots/api.ts'
import { type ClauseTerms, usualClause } from '#weather-clauses/clause.ts'
import { sendContract, signAs, writeContract } from './agreement.ts'
import { startFake } from './fake-services.ts'
import { openWithMail } from './mail-studio.ts'
import { openStudio, type Studio, type StudioOptions } from './studio.ts'

/** The figures of one hour of a forecast. */
export type ForecastHour = Partial<Record<keyof typeof calm, unknown>>

const calm = {
  precipitation_probability: 0,
  precipitation: 0,
  wind_speed_10m: 5,
  cloud_cover_low: 0,
  cloud_cover_mid: 0,
  cloud_cover_high: 0,
}

export const session = { start: '2026-10-17T21:30:00Z', minutes: 60 }
/** 6 PM in New York on the day before. */
export const decideAt = '2026-10-16T22:00:00Z'

const hours = (count: number): number => count * 3600

/**
 * An answer of the provider: calm and dry, but for the hours named by their labels, UTC hours of `day`, which may be
 * beyond its end. `until`: the last label; `also`: labels that are there once more.
 */
export function forecastOf(
  named: Record<number, ForecastHour> = {},
  {
    day = '2026-10-17',
    until = 120,
    also = [],
  }: { day?: string; until?: number; also?: readonly (readonly [number, ForecastHour])[] } = {},
) {
  const midnight = Date.parse(`${day}T00:00:00Z`) / 1000
  const labels = Array.from({ length: until + 25 }, (_, row) => row - 24)
  const rows = [...labels.map((label) => [label, named[label] ?? {}] as const), ...also]
  const columns = (Object.keys(calm) as (keyof typeof calm)[]).map((name) => [
    name,
    rows.map(([, hour]) => (name in hour ? hour[name] : calm[name])),
  ])
  const temperature = { temperature_2m: rows.map(() => 15) }
  const time = rows.map(([label]) => midnight + hours(label))
  return { generationtime_ms: performance.now(), hourly: { time, ...temperature, ...Object.fromEntries(columns) } }
}

/** Rain of this chance in both hours of the session. */
export const rainOf = (percent: number) =>
  forecastOf({ 22: { precipitation_probability: percent }, 23: { precipitation_probability: percent } })

const newestRun = Date.parse('2026-10-16T12:00:00Z') / 1000

interface RainOptions extends StudioOptions {
  /** Whether emails are written to the folder `box`. */
  mail?: boolean
}

/** A studio whose provider answers as the test says, by the clock of the studio. */
export async function openRain({ mail = false, ...options }: RainOptions = {}) {
  const provider = { answer: (_at: number): unknown => forecastOf() }
  const clockOf = { now: () => 0 }
  const fake = await startFake(({ pathname }) =>
    pathname.endsWith('meta.json') ? { last_run_initialisation_time: newestRun } : provider.answer(clockOf.now()),
  )
  const env = { WEATHER_URL: fake.url, ...options.env }
  const open = mail ? openWithMail : openStudio
  const studio = await open({ ...options, env })
  clockOf.now = () => studio.clock.now
  studio.clock.now = Date.parse('2026-10-16T12:00:00Z')
  return {
    studio,
    provider,
    /** The questions for the forecasts of clauses. */
    asked: () => fake.asked.filter(({ searchParams }) => searchParams.has('models')),
  }
}

/** One run of the job at an instant. */
export async function runAt(studio: Studio, at: number | string, mail = false) {
  studio.clock.now = typeof at === 'number' ? at : Date.parse(at)
  const { services } = studio.lightbook
  const log = { warn: () => {} } as never
  const reach = { sendsMail: () => mail, linksReachOutside: () => mail }
  const job = readingJob({ services, now: () => studio.clock.now, log, ...reach })
  await job.run(studio.db, studio.clock.now, async () => true)
}

/** Runs the job every minute. */
export async function runUntil(studio: Studio, until: string, from = decideAt) {
  for (let at = Date.parse(from); at <= Date.parse(until); at += 60_000) await runAt(studio, at)
}

/** What differs from the usual clause. */
interface MoreTerms {
  measures?: Partial<ClauseTerms['measures']>
  window?: Partial<ClauseTerms['window']>
  decision?: Partial<ClauseTerms['decision']>
  moves?: Partial<ClauseTerms['moves']>
}

export const clauseWith = ({ measures, window, decision, moves }: MoreTerms = {}): ClauseTerms => ({
  measures: { ...usualClause.measures, ...measures },
  window: { ...usualClause.window, ...window },
  decision: { ...usualClause.decision, ...decision },
  moves: { ...usualClause.moves, ...moves },
})

/** A shoot of Alice’s in Manhattan, and the contract about it that she and Priya have signed. */
export async function agreeOnWeather(
  studio: Studio,
  { start = session.start, onPaper = false, ...more }: MoreTerms & { start?: string; onPaper?: boolean } = {},
) {
  const shoot = await studio.as('alice')(shoots.create, {
    input: {
      title: 'Raman portraits',
      location: 'Central Park',
      type: 'portrait',
      date: start,
      duration: session.minutes,
      coordinates: { lat: 40.7, lng: -73.997 },
      timeZone: 'America/New_York',
    },
  })
  if (onPaper) {
    const { id } = await writeContract(studio, { shootId: shoot.id, weather: clauseWith(more) })
    await studio.as('alice')(contracts.toggleSignature, { params: { id }, input: { signed: true } })
    return { shootId: shoot.id, contractId: id }
  }
  const { id, token } = await sendContract(studio, { shootId: shoot.id, weather: clauseWith(more) })
  await signAs(studio, token)
  return { shootId: shoot.id, contractId: id }
}

/** What Alice sees of the call of a shoot. */
export const callOf = async ({ as }: Studio, shootId: number) =>
  as('alice')(rainCalls.ofShoot, { params: { id: shootId } })
