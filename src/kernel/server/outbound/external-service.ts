import { setTimeout as sleep } from 'node:timers/promises'
import type { BackgroundTasks } from '#kernel/server/jobs/background-tasks.ts'
import { Budget, type Hourly } from './budget.ts'
import { type Body, exchange, RawAnswer } from './exchange.ts'
import type { PublicFiles } from './public-file.ts'
import type { PublicPosts } from './public-post.ts'
import { ServiceError, type ServiceErrorKind } from './service-error.ts'
import { containsAny, secretsIn } from './service-secrets.ts'
import { type ServiceCaller, RequestLanes } from './request-lanes.ts'

export interface ExternalServiceOptions {
  /** The base address, without a trailing slash; undefined turns the service off. Only settings determine it. */
  base: string | undefined
  /** The User-Agent header; a function where it may change while the server runs. */
  userAgent: string | (() => string)
  /** Query parameters of every request, such as an API key. */
  params?: Record<string, string>
  /** Headers of every request. */
  headers?: Record<string, string>
  /** Hourly budgets; unlimited by default. */
  hourly?: Hourly
  /** Concurrent requests; one by default. */
  lanes?: number
  /** Minimum milliseconds between requests, where a service requires that. */
  pause?: number
  /** The maximum size of an answer, in bytes; 256 KB by default. */
  maxBytes?: number
  /** Whether network errors and server faults are retried once, if time allows. */
  retries?: boolean
  patience?: Timeouts
}

/** Milliseconds. */
export interface Timeouts {
  /** Until a request is sent; one that would wait longer fails as `busy`. */
  turn: number
  /** From then on: until the connection, and until the whole answer. */
  connect: number
  answer: number
}

/**
 * The caller, and when they stop waiting, on the clock of `performance`; by default when the service's timeouts end.
 */
export interface ServiceCall {
  for: ServiceCaller
  ends?: number
}

interface Health {
  answeredAt: number | null
  failedAt: number | null
  /** The last failure. */
  failure: ServiceErrorKind | null
}

const defaultTimeouts: Timeouts = { turn: 1500, connect: 2000, answer: 3000 }

const defaultMaxBytes = 256 * 1024
const failuresToRest = 5
const restMs = 30_000

/** The pause before a retry, and the time it needs at least, milliseconds. */
const retryPauseMs = 250
const minRetryMs = 1000

/** What is asked of a service. */
interface Asked {
  params?: Record<string, string>
  body?: Body | undefined
  isRaw?: true | undefined
}

interface Question extends Pick<Asked, 'body' | 'isRaw'> {
  asker: ServiceCaller
  url: URL
  ends: number | undefined
}

/**
 * Client of one external service: few concurrent requests, a short queue in which photographers take turns, and a pause
 * after five failures in a row. A request that was sent has its full time even if its caller stops waiting, so that the
 * answer is cached for the next one. Equal concurrent requests are sent once.
 */
export class ExternalService {
  readonly isOn: boolean
  readonly patience: Timeouts
  /** The host, without path or key; null when turned off. */
  readonly host: string | null
  /** Its health since this process started; epoch milliseconds. */
  readonly health: Health = { answeredAt: null, failedAt: null, failure: null }
  readonly #options: ExternalServiceOptions
  readonly #budget: Budget
  readonly #lanes: RequestLanes
  readonly #secrets: string[]
  readonly #asking = new Map<string, Promise<unknown>>()
  #failures = 0
  #restsUntil = 0
  #freeAt = 0

  constructor(options: ExternalServiceOptions) {
    this.#options = options
    this.isOn = options.base !== undefined
    this.host = options.base === undefined ? null : new URL(options.base).host
    this.patience = options.patience ?? defaultTimeouts
    this.#budget = new Budget(options.hourly ?? { ofOne: Number.POSITIVE_INFINITY })
    this.#lanes = new RequestLanes(options.lanes)
    this.#secrets = secretsIn(options)
  }

  /** Pauses requests: the service reported a rate limit. */
  rest(ms: number): void {
    this.#restsUntil = Math.max(this.#restsUntil, performance.now() + ms)
  }

  /** Fetches the JSON at `path`; the caller validates it. Throws a ServiceError. */
  get(path: string, params: Record<string, string>, asking: ServiceCall): Promise<unknown> {
    return this.#ask(path, { params }, asking)
  }

  /**
   * Fetches what is at `path` as it was received, with a request of its own; the caller validates it.
   * Throws a ServiceError.
   */
  async getBytes(path: string, params: Record<string, string>, asking: ServiceCall): Promise<RawAnswer> {
    const answer = await this.#ask(path, { params, isRaw: true }, asking)
    if (!(answer instanceof RawAnswer)) throw new ServiceError('garbage', 'This service answered no bytes.')
    return answer
  }

  /** Posts JSON and returns the JSON answer; the caller validates it. Throws a ServiceError. */
  post(path: string, json: unknown, asking: ServiceCall): Promise<unknown> {
    return this.#ask(path, { body: JSON.stringify(json) }, asking)
  }

  /** Posts bytes and returns the bytes of the answer; the caller verifies them. Throws a ServiceError. */
  async postBytes(path: string, body: Exclude<Body, string>, asking: ServiceCall): Promise<Buffer> {
    const answer = await this.#ask(path, { body }, asking)
    if (!Buffer.isBuffer(answer)) throw new ServiceError('garbage', 'This service answered no bytes.')
    return answer
  }

  #ask(path: string, { params = {}, body, isRaw }: Asked, { for: asker, ends }: ServiceCall): Promise<unknown> {
    const { base } = this.#options
    if (base === undefined) return Promise.reject(new ServiceError('off', 'This service is turned off.'))
    const url = new URL(base + path)
    for (const [name, value] of Object.entries({ ...params, ...this.#options.params }))
      url.searchParams.set(name, value)
    const key = sharedKeyOf(asker, url, { body, isRaw })
    const asked = this.#asking.get(key)
    if (asked) return asked
    const refusal = this.#refusalFor(asker)
    if (refusal) return Promise.reject(refusal)
    const latest = performance.now() + this.patience.turn
    const question = { asker, url, ...(body !== undefined && { body }), ...(isRaw && { isRaw }), ends }
    const answer = this.#lanes
      .run(asker, () => this.#answerTo(question, latest))
      .finally(() => this.#asking.delete(key))
    this.#asking.set(key, answer)
    return answer
  }

  #refusalFor(asker: ServiceCaller): ServiceError | undefined {
    if (this.#isResting()) return new ServiceError('resting', 'This service failed too often; it is asked again later.')
    if (!this.#lanes.hasRoomFor(asker)) return new ServiceError('busy', 'Too many questions wait for this service.')
    return this.#budget.take(asker)
      ? undefined
      : new ServiceError('limit', 'Enough was asked of this service for an hour.')
  }

  #isResting(): boolean {
    return performance.now() < this.#restsUntil
  }

  /** `latest`: when it has to be sent, on the clock of `performance`. */
  async #answerTo(question: Question, latest: number): Promise<unknown> {
    const now = performance.now()
    const at = Math.max(now, this.#freeAt)
    const ends = question.ends ?? at + this.patience.answer
    if (at > latest || at >= ends) throw new ServiceError('busy', 'This service kept others waiting too long.')
    if (at > now) await sleep(at - now)
    if (this.#isResting()) throw new ServiceError('resting', 'This service failed too often; it is asked again later.')
    this.#freeAt = at + (this.#options.pause ?? 0)
    try {
      const answer = await this.#exchange(question, ends).catch((error: unknown) =>
        this.#tryAgain(error, question, ends),
      )
      this.#failures = 0
      this.health.answeredAt = Date.now()
      return answer
    } catch (error) {
      this.#noteFailure(error)
      this.#countFailure(error)
      throw error
    }
  }

  async #exchange({ url, body, isRaw }: Question, ends: number): Promise<unknown> {
    const { userAgent, headers, maxBytes = defaultMaxBytes } = this.#options
    const left = ends - performance.now()
    const answer = await exchange(
      {
        url,
        headers: { 'user-agent': typeof userAgent === 'string' ? userAgent : userAgent(), ...headers },
        body,
        isRaw,
      },
      { connect: Math.min(this.patience.connect, left), answer: left, maxBytes },
    )
    if (this.containsSecret(answer)) throw new ServiceError('garbage', 'This service repeated its key.')
    return answer
  }

  /** Whether an answer, or text taken from it, contains a secret of the service. */
  containsSecret(answer: unknown): boolean {
    return containsAny(this.#secrets, answer)
  }

  async #tryAgain(error: unknown, question: Question, ends: number): Promise<unknown> {
    const isInTime = performance.now() + retryPauseMs + minRetryMs <= ends
    if (!this.#options.retries || !isPassing(error) || !isInTime || !this.#budget.take(question.asker)) throw error
    await sleep(retryPauseMs)
    return this.#exchange(question, ends)
  }

  #noteFailure(error: unknown): void {
    if (!(error instanceof ServiceError)) return
    this.health.failedAt = Date.now()
    this.health.failure = error.kind
  }

  /** A request that the service understood and refused does not affect its health. */
  #countFailure(error: unknown): void {
    const isRefusal =
      error instanceof ServiceError && error.kind === 'status' && error.status !== undefined && error.status < 429
    if (isRefusal) return
    this.#failures += 1
    if (this.#failures < failuresToRest) return
    this.#failures = 0
    this.rest(restMs)
  }
}

/** What equal concurrent requests have in common, which are sent once. */
function sharedKeyOf(asker: ServiceCaller, url: URL, { body, isRaw }: Pick<Question, 'body' | 'isRaw'>): string {
  if (isRaw) return `${asker} bytes ${url.href}`
  // A posted body may contain a photographer's own text: the answer is shared with the same photographer only.
  const text = typeof body === 'object' ? body.bytes.toString('base64') : body
  return text === undefined ? url.href : `${asker} ${url.href} ${text}`
}

/** Transient failures: a broken connection, an overloaded or restarting server. */
const isPassing = (error: unknown): boolean =>
  error instanceof ServiceError && (error.kind === 'network' || [500, 502, 503].includes(error.status ?? 0))

/** The language model, and its wire format. */
export interface ModelService {
  service: ExternalService
  wire: 'gemini' | 'openai-compatible'
  /** `gemini-flash-latest` */
  name: string
}

/** The configured external services. */
export interface ExternalServices {
  /** Work that continues with them after a response. */
  background: BackgroundTasks
  /** Hourly forecasts. */
  weather: ExternalService
  /** Places by name. */
  geocoder: ExternalService
  /** The name of a position. */
  reverseGeocoder: ExternalService
  /** Stamps the records of signed contracts (RFC 3161). */
  timeStamps: ExternalService
  /** Takes payments by card, with the key of each photographer. */
  cards: ExternalService
  /** Calendars at addresses that photographers enter. */
  calendars: PublicFiles
  /** Receivers of events at addresses that photographers enter. */
  webhooks: PublicPosts
  /** The language model; turned off unless configured. */
  model: ModelService
}
