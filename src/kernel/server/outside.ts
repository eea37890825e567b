import { setTimeout as sleep } from 'node:timers/promises'
import { Budget } from './budget.ts'
import { type Asker, Turns } from './turns.ts'

/** Why an outside service gave nothing that can be used. */
export type TroubleKind = 'off' | 'resting' | 'busy' | 'timeout' | 'network' | 'status' | 'too_large' | 'garbage'

/** An outside service failed. The product goes on without it (R74), so nobody but the log reads the message. */
export class Trouble extends Error {
  readonly kind: TroubleKind
  /** The HTTP status, when there was an answer. */
  readonly status: number | undefined
  /** What the service said of it, as far as it was JSON. */
  readonly body: unknown

  constructor(kind: TroubleKind, message: string, { status, body }: { status?: number; body?: unknown } = {}) {
    super(message)
    this.kind = kind
    this.status = status
    this.body = body
  }
}

export interface OutletOptions {
  /** Where the service is, without a slash at the end; nothing turns it off. Only the settings decide this (R71). */
  base: string | undefined
  /** How the service knows whom it serves. */
  userAgent: string
  /** Sent with every question: the key of a paying customer, for one. */
  params?: Record<string, string>
  /** How many questions one photographer may bring in an hour; any number when not set. */
  hourly?: number
  /** Milliseconds from one question to the next, where a service asks for that. */
  pause?: number
  patience?: Patience
}

/** Milliseconds. */
export interface Patience {
  /** Until a question is asked; who would wait longer is told so instead. */
  turn: number
  /** From then on, until the service is reached, and until all is answered (R73). */
  connect: number
  answer: number
}

const usualPatience: Patience = { turn: 1500, connect: 2000, answer: 3000 }

const largestAnswer = 256 * 1024
const failuresToRest = 5
const restMs = 30_000

/** What says nothing new of a service: the log need not hear of it. */
const quiet: TroubleKind[] = ['off', 'resting', 'busy']

/** Whether the log has to hear that a service gave nothing. */
export const isWorthLogging = (error: unknown): boolean => !(error instanceof Trouble && quiet.includes(error.kind))

/**
 * One outside service: one question at a time, a short queue in which photographers take turns, and a rest after five failures in
 * a row. A question that is asked has its full time, so that a slow service fails by its own fault only, and what it says late is
 * known the next time: requests have a patience of their own. Equal questions that are asked at once are one question.
 */
export class Outlet {
  readonly isOn: boolean
  private readonly options: OutletOptions
  private readonly patience: Patience
  private readonly budget: Budget
  private readonly turns = new Turns()
  private readonly asking = new Map<string, Promise<unknown>>()
  private failures = 0
  private restsUntil = 0
  private freeAt = 0

  constructor(options: OutletOptions) {
    this.options = options
    this.isOn = options.base !== undefined
    this.patience = options.patience ?? usualPatience
    this.budget = new Budget(options.hourly ?? Number.POSITIVE_INFINITY)
  }

  /** Asks nothing more for this long: the service said that it had enough. */
  rest(ms: number): void {
    this.restsUntil = Math.max(this.restsUntil, performance.now() + ms)
  }

  /** The JSON at `path`, of whatever shape: the caller checks it. Throws a Trouble. */
  get(path: string, params: Record<string, string>, { for: asker }: { for: Asker }): Promise<unknown> {
    const { base } = this.options
    if (base === undefined) return Promise.reject(new Trouble('off', 'This service is turned off.'))
    const url = new URL(base + path)
    for (const [name, value] of Object.entries({ ...params, ...this.options.params })) url.searchParams.set(name, value)
    const asked = this.asking.get(url.href)
    if (asked) return asked
    const refusal = this.refusalFor(asker)
    if (refusal) return Promise.reject(refusal)
    const latest = performance.now() + this.patience.turn
    const answer = this.turns.run(asker, () => this.ask(url, latest)).finally(() => this.asking.delete(url.href))
    this.asking.set(url.href, answer)
    return answer
  }

  private refusalFor(asker: Asker): Trouble | undefined {
    if (this.isResting()) return new Trouble('resting', 'This service failed too often; it is asked again later.')
    if (!this.turns.hasRoomFor(asker)) return new Trouble('busy', 'Too many questions wait for this service.')
    return this.budget.take(asker) ? undefined : new Trouble('busy', 'This photographer asked enough of this service for an hour.')
  }

  private isResting(): boolean {
    return performance.now() < this.restsUntil
  }

  /** `latest`: when it has to be asked, by the clock of `performance`. */
  private async ask(url: URL, latest: number): Promise<unknown> {
    const now = performance.now()
    const at = Math.max(now, this.freeAt)
    if (at > latest) throw new Trouble('busy', 'This service kept others waiting too long.')
    if (at > now) await sleep(at - now)
    if (this.isResting()) throw new Trouble('resting', 'This service failed too often; it is asked again later.')
    this.freeAt = at + (this.options.pause ?? 0)
    try {
      const answer = await fetchJson(url, this.options.userAgent, this.patience)
      this.failures = 0
      return answer
    } catch (error) {
      this.countFailure(error)
      throw error
    }
  }

  /** A question that the service understood and refused says nothing about its health. */
  private countFailure(error: unknown): void {
    const isRefusal = error instanceof Trouble && error.kind === 'status' && error.status !== undefined && error.status < 429
    if (isRefusal) return
    this.failures += 1
    if (this.failures < failuresToRest) return
    this.failures = 0
    this.rest(restMs)
  }
}

/** Reads JSON without following redirects: they could lead anywhere. */
async function fetchJson(url: URL, userAgent: string, patience: Patience): Promise<unknown> {
  // Node's own parts for encryption are large, and a server that asks nobody needs none.
  const { request: ask } = await (url.protocol === 'https:' ? import('node:https') : import('node:http'))
  return new Promise((resolve, reject) => {
    const request = ask(url, { headers: { accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': userAgent } })
    const end = (trouble: Trouble) => {
      clearTimeout(clock)
      clearTimeout(connecting)
      request.destroy()
      reject(trouble)
    }
    const clock = setTimeout(() => end(new Trouble('timeout', 'This service took too long to answer.')), patience.answer)
    const connecting = setTimeout(() => end(new Trouble('timeout', 'This service could not be reached in time.')), patience.connect)
    const connected = () => clearTimeout(connecting)
    request.on('socket', (socket) => (socket.connecting ? socket.once('connect', connected) : connected()))
    request.on('error', (error) => end(new Trouble('network', error.message)))
    request.on('response', (answer) => {
      const chunks: Buffer[] = []
      let size = 0
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > largestAnswer) end(new Trouble('too_large', 'This service answered more than anybody asked for.'))
        else chunks.push(chunk)
      })
      answer.on('error', (error) => end(new Trouble('network', error.message)))
      answer.on('close', () => end(new Trouble('network', 'The answer broke off.')))
      answer.on('end', () => {
        clearTimeout(clock)
        clearTimeout(connecting)
        const body = parsed(Buffer.concat(chunks))
        const status = answer.statusCode ?? 0
        if (status !== 200) reject(new Trouble('status', `This service answered ${status}.`, { status, body }))
        else if (body === undefined) reject(new Trouble('garbage', 'This service answered no JSON.'))
        else resolve(body)
      })
    })
    request.end()
  })
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown
  } catch {
    return undefined
  }
}

/** The services beyond this house that the settings name. */
export interface Outside {
  /** Hourly forecasts. */
  weather: Outlet
  /** Places by name. */
  geocoder: Outlet
  /** The name of a position. */
  reverseGeocoder: Outlet
}
