import { setTimeout as pause } from 'node:timers/promises'
import type { OwnerId } from '#kernel/access.ts'
import { type Outside, Trouble } from '#kernel/server/outside.ts'
import type { Db } from '#database/db.ts'
import { reaches, usualEnd } from '#weather/horizon.ts'
import { errandsOf } from './errands.ts'
import { type Forecasts, forecastsOf } from './forecasts.ts'
import { retryMs, type Subject } from './kept-forecast.ts'
import type { Log } from './look-up.ts'
import { aboutOf, daysOf, questionOf } from './question.ts'
import { renew } from './shoot-forecast.ts'
import { claimNewWeather, claimOldWeather, everyonesShootsAhead, type ShootAhead } from './store.ts'
import { ownPlaceOf } from './whereabouts.ts'

/** Milliseconds between two rounds, and before the first: a server that starts has other things to do. */
const roundMs = 10 * 60_000
const firstMs = 30_000

/** Milliseconds between two questions: a free service allows so many an hour. */
const breathMs = 1000

/** As many shoots are looked at in one step. */
const stepRows = 100

const longestShootMs = 7 * 24 * 3_600_000

export interface Keeping {
  db: Db
  outside: Outside
  /** Epoch milliseconds. */
  now: () => number
  log: Log
}

/** Keeps the weather of the shoots that come next fresh, whoever's they are. Answers how to stop. */
export function startWeatherKeeper(keeping: Keeping): () => Promise<void> {
  const { outside: { weather }, log } = keeping
  const errands = errandsOf(weather)
  if (!forecastsOf(weather).provider.isOn) return () => errands.stop()
  const end = new AbortController()
  let running: Promise<void> | undefined
  const round = () => {
    running ??= keepFresh(keeping, { signal: end.signal })
      .catch((error: unknown) => log.warn({ err: error }, 'keeping the weather fresh failed'))
      .finally(() => (running = undefined))
  }
  const timers = [setTimeout(round, firstMs).unref(), setInterval(round, roundMs).unref()]
  return async () => {
    timers.forEach(clearInterval)
    end.abort()
    await running
    await errands.stop()
  }
}

interface Pace {
  signal?: AbortSignal
  breath?: number
}

/** One round over all shoots that a forecast reaches. It ends early when the service does not answer: the next round tries again. */
export async function keepFresh({ db, outside, now, log }: Keeping, { signal, breath = breathMs }: Pace = {}): Promise<void> {
  const forecasts = forecastsOf(outside.weather)
  for await (const shoot of shootsAhead(db, now())) {
    if (signal?.aborted || !(await keepOne({ db, log, forecasts, shoot, now: now(), rest: () => rest(breath, signal) }))) return
  }
}

/** The shoots that go on or come, of all photographers, read in small steps. */
async function* shootsAhead(db: Db, now: number): AsyncGenerator<ShootAhead> {
  let after = { date: now - longestShootMs, id: 0 }
  for (;;) {
    const shoots = await everyonesShootsAhead(db, { after, until: usualEnd(now), now, rows: stepRows })
    yield* shoots
    const last = shoots.at(-1)
    if (!last || shoots.length < stepRows) return
    after = { date: last.date, id: last.id }
  }
}

/** A pause that ends with the server. */
const rest = (ms: number, signal?: AbortSignal): Promise<unknown> => pause(ms, undefined, signal && { signal, ref: false }).catch(() => {})

interface One {
  db: Db
  log: Log
  forecasts: Forecasts
  shoot: ShootAhead
  now: number
  rest: () => Promise<unknown>
}

/** Answers whether it is worth going on with the next. */
async function keepOne({ db, log, forecasts, shoot, now, rest }: One): Promise<boolean> {
  const subject = await dueSubject(shoot, now)
  if (!subject || !(await claim(db, subject, shoot, now))) return true
  const { place } = subject.question.where
  if (place && !forecasts.isFresh(place, now)) await rest()
  try {
    await renew(db, subject, forecasts, log)
    return true
  } catch (error) {
    log.warn({ err: error }, 'the weather service gave no forecast')
    // A question that was understood and refused says nothing of the others.
    return error instanceof Trouble && error.kind === 'status' && (error.status ?? 500) < 429
  }
}

/** What is to be asked about a shoot; nothing while what is known of it is good. */
async function dueSubject(shoot: ShootAhead, now: number): Promise<Subject | undefined> {
  const where = ownPlaceOf(shoot)
  if (!where?.place) return undefined
  const days = daysOf(shoot, where.timeZone)
  const about = aboutOf(where.place, days)
  if (shoot.about === about && shoot.refreshAt !== null && now < shoot.refreshAt) return undefined
  const question = await questionOf(where, days, { now, type: shoot.type })
  if (!reaches(usualEnd(now), question.day)) return undefined
  return { owner: shoot.userId as OwnerId, shootId: shoot.id, date: shoot.date, endsAt: shoot.endsAt, question, about }
}

/** Of several servers one asks. */
function claim(db: Db, { owner, shootId, about }: Subject, shoot: ShootAhead, now: number): Promise<boolean> {
  const wanted = { owner, shootId, about, now, until: now + retryMs }
  return shoot.about === about ? claimOldWeather(db, wanted) : claimNewWeather(db, wanted)
}
