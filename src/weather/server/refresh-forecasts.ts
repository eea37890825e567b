import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises'
import type { OwnerId } from '#kernel/access.ts'
import type { ExternalServices } from '#kernel/server/outbound/external-service.ts'
import { isWorthLogging, ServiceError } from '#kernel/server/outbound/service-error.ts'
import type { Db } from '#database/db.ts'
import { maxDurationMinutes } from '#shoots/api.ts'
import { reaches, defaultEnd } from '#weather/horizon.ts'
import { type Forecasts, forecastsOf } from './forecasts.ts'
import { retryMs, type Subject } from './stored-forecast.ts'
import type { Log } from './look-up.ts'
import { forecastKeyOf, daysOf, questionOf } from './question.ts'
import { renew } from './shoot-forecast.ts'
import { claimNewWeather, claimOldWeather, everyonesShootsAhead, type ShootAhead } from './store.ts'
import { ownPlaceOf } from './resolved-location.ts'

/** Milliseconds between two requests, as free services limit their rate. */
const requestIntervalMs = 1000

/** Maximum requests in one run, and per photographer: a free service allows 10 000 a day for the whole server. */
const maxQuestions = 60
const maxQuestionsOfOne = 10

/** Shoots read in one step. */
const stepRows = 100

const maxShootMs = maxDurationMinutes * 60_000

export interface RefreshContext {
  db: Db
  services: ExternalServices
  /** Epoch milliseconds. */
  now: () => number
  log: Log
}

interface Pace {
  /** Called before each shoot. */
  mayGoOn?: () => Promise<boolean>
  /** Aborts a pause. */
  signal?: AbortSignal | undefined
  breath?: number
}

/** Refreshes the forecasts of all shoots within range. Ends early when the service fails: the next run retries. */
export async function refreshForecasts(
  { db, services, now, log }: RefreshContext,
  { mayGoOn = async () => true, signal, breath = requestIntervalMs }: Pace = {},
): Promise<void> {
  const forecasts = forecastsOf(services.weather)
  const questions = new RequestBudget()
  for await (const shoot of shootsAhead(db, now())) {
    if (signal?.aborted || questions.isSpent || !(await mayGoOn())) return
    if (!(await refreshOne({ db, log, forecasts, shoot, questions, now: now(), wait: () => rest(breath, signal) })))
      return
  }
}

/** Current and upcoming shoots of all photographers, read in small steps. */
async function* shootsAhead(db: Db, now: number): AsyncGenerator<ShootAhead> {
  let after = { date: now - maxShootMs, id: 0 }
  for (;;) {
    const shoots = await everyonesShootsAhead(db, { after, until: defaultEnd(now), now, rows: stepRows })
    yield* shoots
    // Up-to-date shoots do not wait, so other requests run here.
    await breathe()
    const last = shoots.at(-1)
    if (!last || shoots.length < stepRows) return
    after = { date: last.date, id: last.id }
  }
}

/** A pause that can be aborted. */
const rest = (ms: number, signal?: AbortSignal): Promise<unknown> =>
  pause(ms, undefined, signal && { signal, ref: false }).catch(() => {})

/** The remaining requests of a run. */
class RequestBudget {
  #left = maxQuestions
  readonly #taken = new Map<number, number>()

  get isSpent(): boolean {
    return this.#left === 0
  }

  /** Takes one request for a photographer; returns false when none is left. */
  take(owner: number): boolean {
    const taken = this.#taken.get(owner) ?? 0
    if (this.isSpent || taken >= maxQuestionsOfOne) return false
    this.#taken.set(owner, taken + 1)
    this.#left -= 1
    return true
  }
}

interface One {
  db: Db
  log: Log
  forecasts: Forecasts
  shoot: ShootAhead
  questions: RequestBudget
  now: number
  wait: () => Promise<unknown>
}

/** Returns whether to continue with the next. */
async function refreshOne({ db, log, forecasts, shoot, questions, now, wait: rest }: One): Promise<boolean> {
  try {
    const subject = await dueSubject(shoot, now)
    const place = subject?.question.where.place
    if (!subject || !place) return true
    const isAsked = !forecasts.isFresh(place, now)
    if (isAsked && !questions.take(subject.owner)) return true
    if (!(await claim(db, subject, shoot, now))) return true
    if (isAsked) await rest()
    await renew(db, subject, { forecasts, log, asker: 'system' })
  } catch (error) {
    if (isWorthLogging(error)) log.warn({ err: error, shoot: shoot.id }, 'the weather of a shoot was not kept fresh')
    return !isDown(error)
  }
  return true
}

/** Whether the service itself is down: an unusable answer or a refusal concerns only this shoot. */
const isDown = (error: unknown): boolean =>
  error instanceof ServiceError &&
  (['off', 'resting', 'network', 'timeout'].includes(error.kind) || (error.status ?? 0) >= 429)

/** The request for a shoot; undefined while its forecast is up to date. */
async function dueSubject(shoot: ShootAhead, now: number): Promise<Subject | undefined> {
  const where = ownPlaceOf(shoot)
  if (!where?.place) return undefined
  const days = daysOf(shoot, where.timeZone)
  const forecastKey = forecastKeyOf(where.place, days)
  if (shoot.forecastKey === forecastKey && shoot.refreshAt !== null && now < shoot.refreshAt) return undefined
  const question = await questionOf(where, days, { now, type: shoot.type })
  if (!reaches(defaultEnd(now), question.day)) return undefined
  return {
    owner: shoot.userId as OwnerId,
    shootId: shoot.id,
    date: shoot.date,
    endsAt: shoot.endsAt,
    question,
    forecastKey,
  }
}

/** Of several servers, one makes the request. */
function claim(db: Db, { owner, shootId, forecastKey }: Subject, shoot: ShootAhead, now: number): Promise<boolean> {
  const wanted = { owner, shootId, forecastKey, now, until: now + retryMs }
  return shoot.forecastKey === forecastKey ? claimOldWeather(db, wanted) : claimNewWeather(db, wanted)
}
