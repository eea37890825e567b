import { expect, onTestFinished } from 'vitest'
import { contracts } from '#contracts/api.ts'
import { rainCalls } from '#rain-calls/api.ts'
import { rainCallJob as readingJob, rainOutlookJob } from '#rain-calls/server/job.ts'
import { shoots } from '#shoots/api.ts'
import { type ClauseTerms, usualClause } from '#weather-clauses/clause.ts'
import { sendContract, signAs, writeContract } from './agreement.ts'
import { forecastOf } from './forecast-answer.ts'
import { startFake } from './fake-services.ts'
import { faultsOf } from './recheck-rain-call.mjs'
import { openWithMail } from './mail-studio.ts'
import { openStudio, type Studio, type StudioOptions } from './studio.ts'

export const session = { start: '2026-10-17T21:30:00Z', minutes: 60 }
/** 6 PM in New York on the day before. */
export const decideAt = '2026-10-16T22:00:00Z'

export { forecastOf, type ForecastHour } from './forecast-answer.ts'

/** Rain of this chance in both hours of the session. */
export const rainOf = (percent: number) =>
  forecastOf({ 22: { precipitation_probability: percent }, 23: { precipitation_probability: percent } })

const newestRun = Date.parse('2026-10-16T12:00:00Z') / 1000

interface RainOptions extends StudioOptions {
  /** Whether emails are written to the folder `box`. */
  mail?: boolean
  /** The test changes what is stored: its records are not checked at its end. */
  isForged?: boolean
}

/** Checks each record of Alice’s again, or those of some calls, without the product. */
export async function recheckRecords({ db, ids, raw, session }: Studio, those?: readonly number[]): Promise<void> {
  const calls = await db.selectFrom('rain_calls').select('id').where('userId', '=', ids.alice).execute()
  // The clock may have gone beyond the session of the test.
  const headers = await session('alice')
  for (const { id } of calls) {
    if (those && !those.includes(id)) continue
    const { status, bytes } = await raw('alice', 'GET', `/api/rain-calls/${id}/evidence`, { headers })
    if (status === 409) continue
    expect(status).toBe(200)
    expect(faultsOf(String(bytes)), `the record of call ${id}`).toEqual([])
  }
}

/** A studio whose provider answers as the test says, by the clock of the studio. */
export async function openRain({ mail = false, isForged = false, ...options }: RainOptions = {}) {
  const provider = {
    answer: (_at: number): unknown => forecastOf(),
    newestRun: (): unknown => ({ last_run_initialisation_time: newestRun }),
  }
  const clockOf = { now: () => 0 }
  const whenDone = options.whenDone ?? onTestFinished
  const fake = await startFake(
    ({ pathname }) => (pathname.endsWith('meta.json') ? provider.newestRun() : provider.answer(clockOf.now())),
    (close) => whenDone(async () => close()),
  )
  const env = { WEATHER_URL: fake.url, ...options.env }
  const open = mail ? openWithMail : openStudio
  const studio = await open({ ...options, env })
  clockOf.now = () => studio.clock.now
  studio.clock.now = Date.parse('2026-10-16T12:00:00Z')
  if (!isForged) whenDone(() => recheckRecords(studio))
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

/** The newest forecast is noted for those whose reading is ahead. */
export async function lookAt({ clock, db, lightbook }: Studio, at: string): Promise<void> {
  clock.now = Date.parse(at)
  const log = { warn: () => {} } as never
  const reach = { sendsMail: () => false, linksReachOutside: () => false }
  const job = rainOutlookJob({ services: lightbook.services, now: () => clock.now, log, ...reach })
  await job.run(db, clock.now, async () => true)
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
