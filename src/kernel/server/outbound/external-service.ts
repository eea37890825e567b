import { setTimeout as sleep } from 'node:timers/promises'
import type { BackgroundTasks } from '#kernel/server/jobs/background-tasks.ts'
import { Budget, type Hourly } from './budget.ts'
import { exchange } from './exchange.ts'
import { ServiceError, type ServiceErrorKind } from './service-error.ts'
import { type Asker, RequestLanes } from './request-lanes.ts'

export interface ExternalServiceOptions {
  /** Where the service is, without a slash at the end; nothing turns it off. Only the settings decide this. */
  base: string | undefined
  /** How the service knows whom it serves. */
  userAgent: string
  /** Sent with every question: the key of a paying customer, for one. */
  params?: Record<string, string>
  /** The same in the headers of every question. */
  headers?: Record<string, string>
  /** How many questions may be brought in an hour; any number when not set. */
  hourly?: Hourly
  /** How many questions are asked at a time; one when not set. */
  lanes?: number
  /** Milliseconds from one question to the next, where a service asks for that. */
  pause?: number
  /** The largest answer that is read, in bytes; 256 KB when not set. */
  largest?: number
  /** Whether what failed by the network or by a fault of the service is tried once more, while there is time. */
  retries?: boolean
  patience?: Timeouts
}

/** Milliseconds. */
export interface Timeouts {
  /** Until a request is sent; one that would wait longer fails as `busy`. */
  turn: number
  /** From then on, until the service is reached, and until all is answered. */
  connect: number
  answer: number
}

/**
 * Who asks, and when they stop waiting, by the clock of `performance`: when the patience of the service ends, where not
 * said.
 */
export interface Asking {
  for: Asker
  ends?: number
}

interface Health {
  answeredAt: number | null
  failedAt: number | null
  /** Why it gave nothing the last time. */
  failure: ServiceErrorKind | null
}

const defaultTimeouts: Timeouts = { turn: 1500, connect: 2000, answer: 3000 }

const defaultMaxBytes = 256 * 1024
const failuresToRest = 5
const restMs = 30_000

/** Before a second try, and the least that it needs, milliseconds. */
const retryPauseMs = 250
const leastForRetryMs = 1000

interface Question {
  asker: Asker
  url: URL
  body?: string
  ends: number | undefined
}

/**
 * One services service: few questions at a time, a short queue in which photographers take turns, and a rest after five
 * failures in a row. A question that is asked has its full time, so that a slow service fails by its own fault only,
 * and what it says late is known the next time: requests have a patience of their own. Equal questions that are asked
 * at once are one question.
 */
export class ExternalService {
  readonly isOn: boolean
  readonly patience: Timeouts
  /** Whom it asks, without path or key; null where it is turned off. */
  readonly host: string | null
  /** How it did since this process began; epoch milliseconds. */
  readonly health: Health = { answeredAt: null, failedAt: null, failure: null }
  private readonly options: ExternalServiceOptions
  private readonly budget: Budget
  private readonly lanes: RequestLanes
  private readonly secrets: string[]
  private readonly asking = new Map<string, Promise<unknown>>()
  private failures = 0
  private restsUntil = 0
  private freeAt = 0

  constructor(options: ExternalServiceOptions) {
    this.options = options
    this.isOn = options.base !== undefined
    this.host = options.base === undefined ? null : new URL(options.base).host
    this.patience = options.patience ?? defaultTimeouts
    this.budget = new Budget(options.hourly ?? { ofOne: Number.POSITIVE_INFINITY })
    this.lanes = new RequestLanes(options.lanes)
    this.secrets = secretsIn(options)
  }

  /** Asks nothing more for this long: the service said that it had enough. */
  rest(ms: number): void {
    this.restsUntil = Math.max(this.restsUntil, performance.now() + ms)
  }

  /** The JSON at `path`, of whatever shape: the caller checks it. Throws a ServiceError. */
  get(path: string, params: Record<string, string>, asking: Asking): Promise<unknown> {
    return this.ask(path, params, undefined, asking)
  }

  /** The JSON that a service answers to a JSON, of whatever shape. Throws a ServiceError. */
  post(path: string, json: unknown, asking: Asking): Promise<unknown> {
    return this.ask(path, {}, JSON.stringify(json), asking)
  }

  private ask(
    path: string,
    params: Record<string, string>,
    body: string | undefined,
    { for: asker, ends }: Asking,
  ): Promise<unknown> {
    const { base } = this.options
    if (base === undefined) return Promise.reject(new ServiceError('off', 'This service is turned off.'))
    const url = new URL(base + path)
    for (const [name, value] of Object.entries({ ...params, ...this.options.params })) url.searchParams.set(name, value)
    // What is posted may be a photographer's own words: only they share its answer.
    const key = body === undefined ? url.href : `${asker} ${url.href} ${body}`
    const asked = this.asking.get(key)
    if (asked) return asked
    const refusal = this.refusalFor(asker)
    if (refusal) return Promise.reject(refusal)
    const latest = performance.now() + this.patience.turn
    const question = { asker, url, ...(body !== undefined && { body }), ends }
    const answer = this.lanes.run(asker, () => this.answerTo(question, latest)).finally(() => this.asking.delete(key))
    this.asking.set(key, answer)
    return answer
  }

  private refusalFor(asker: Asker): ServiceError | undefined {
    if (this.isResting()) return new ServiceError('resting', 'This service failed too often; it is asked again later.')
    if (!this.lanes.hasRoomFor(asker)) return new ServiceError('busy', 'Too many questions wait for this service.')
    return this.budget.take(asker)
      ? undefined
      : new ServiceError('limit', 'Enough was asked of this service for an hour.')
  }

  private isResting(): boolean {
    return performance.now() < this.restsUntil
  }

  /** `latest`: when it has to be asked, by the clock of `performance`. */
  private async answerTo(question: Question, latest: number): Promise<unknown> {
    const now = performance.now()
    const at = Math.max(now, this.freeAt)
    const ends = question.ends ?? at + this.patience.answer
    if (at > latest || at >= ends) throw new ServiceError('busy', 'This service kept others waiting too long.')
    if (at > now) await sleep(at - now)
    if (this.isResting()) throw new ServiceError('resting', 'This service failed too often; it is asked again later.')
    this.freeAt = at + (this.options.pause ?? 0)
    try {
      const answer = await this.exchange(question, ends).catch((error: unknown) => this.tryAgain(error, question, ends))
      this.failures = 0
      this.health.answeredAt = Date.now()
      return answer
    } catch (error) {
      this.noteFailure(error)
      this.countFailure(error)
      throw error
    }
  }

  private async exchange({ url, body }: Question, ends: number): Promise<unknown> {
    const { userAgent, headers, largest = defaultMaxBytes } = this.options
    const left = ends - performance.now()
    const answer = await exchange(
      { url, headers: { 'user-agent': userAgent, ...headers }, body },
      { connect: Math.min(this.patience.connect, left), answer: left, largest },
    )
    if (this.tells(answer)) throw new ServiceError('garbage', 'This service repeated its key.')
    return answer
  }

  /**
   * Whether an answer, or what was read out of it, holds what nobody but the service may know; also where other
   * signs stand in between.
   */
  tells(answer: unknown): boolean {
    if (this.secrets.length === 0) return false
    const texts = textsIn(answer).map(withoutSigns)
    return this.secrets.some((secret) => texts.some((text) => text.includes(withoutSigns(secret))))
  }

  private async tryAgain(error: unknown, question: Question, ends: number): Promise<unknown> {
    const isInTime = performance.now() + retryPauseMs + leastForRetryMs <= ends
    if (!this.options.retries || !isPassing(error) || !isInTime || !this.budget.take(question.asker)) throw error
    await sleep(retryPauseMs)
    return this.exchange(question, ends)
  }

  private noteFailure(error: unknown): void {
    if (!(error instanceof ServiceError)) return
    this.health.failedAt = Date.now()
    this.health.failure = error.kind
  }

  /** A question that the service understood and refused says nothing about its health. */
  private countFailure(error: unknown): void {
    const isRefusal =
      error instanceof ServiceError && error.kind === 'status' && error.status !== undefined && error.status < 429
    if (isRefusal) return
    this.failures += 1
    if (this.failures < failuresToRest) return
    this.failures = 0
    this.rest(restMs)
  }
}

/** All texts of an answer, whatever its shape. */
function textsIn(answer: unknown): string[] {
  if (typeof answer === 'string') return [answer]
  return typeof answer === 'object' && answer !== null
    ? Object.entries(answer).flatMap(([name, value]) => [name, ...textsIn(value)])
    : []
}

const withoutSigns = (text: string): string => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')

/** Keys, without the `Bearer` before them; what is shorter than any key could stand in an answer by chance. */
const secretsIn = ({ params, headers }: ExternalServiceOptions): string[] =>
  [...Object.values(params ?? {}), ...Object.values(headers ?? {})]
    .map((value) => value.replace(/^Bearer /, ''))
    .filter(({ length }) => length >= 8)

/** What may be over in a moment: a connection that broke, a server that was overloaded or restarted. */
const isPassing = (error: unknown): boolean =>
  error instanceof ServiceError && (error.kind === 'network' || [500, 502, 503].includes(error.status ?? 0))

/** The model that is asked for advice, and how it is spoken to. */
export interface ModelService {
  service: ExternalService
  wire: 'gemini' | 'openai-compatible'
  /** `gemini-flash-latest` */
  name: string
}

/** The outside services that the settings name. */
export interface ExternalServices {
  /** What goes on with them after an answer. */
  background: BackgroundTasks
  /** Hourly forecasts. */
  weather: ExternalService
  /** Places by name. */
  geocoder: ExternalService
  /** The name of a position. */
  reverseGeocoder: ExternalService
  /** A language model; turned off where the settings name none. */
  model: ModelService
}
