import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'

/** A request that creates one record, which can be found by the key afterwards. */
export interface CreateRequest {
  /** Its Idempotency-Key. */
  key: string
  path: string
  body: unknown
}

export interface Answer {
  status: number
  json: unknown
}

/** One line of the file: a request was sent, or one was answered. `at` is in epoch milliseconds. */
type Line =
  | ({ event: 'sent' } & CreateRequest & { at: number })
  | ({ event: 'answered'; key: string; at: number } & Answer)

/** A request, and what became of each time that it was sent. */
export interface Recorded extends CreateRequest {
  attempts: { sentAt: number; answer?: Answer & { at: number } }[]
}

/**
 * - `acknowledged`: answered 2xx; there must be exactly one record
 * - `refused`: answered 4xx; there must be none
 * - `unknown`: anything else (5xx, a reset, a timeout); there may be one
 */
export type Outcome = 'acknowledged' | 'refused' | 'unknown'

export interface Violation {
  key: string
  fault: 'lost' | 'duplicate' | 'refused but stored' | 'answers differ' | 'still unknown' | 'never sent'
}

/**
 * Records each request before it is sent and after it is answered, synchronously in a file of its own, and judges what
 * is stored by it.
 */
export class History {
  readonly #file: string
  readonly #lines: Line[] = []

  constructor(file: string) {
    this.#file = file
    if (existsSync(file))
      for (const text of readFileSync(file, 'utf8').split('\n').filter(Boolean))
        this.#lines.push(JSON.parse(text) as Line)
    else writeFileSync(file, '')
  }

  /** Sends a request; undefined when no answer came. */
  async send(request: CreateRequest, send: (request: CreateRequest) => Promise<Answer>): Promise<Answer | undefined> {
    const { key, path, body } = request
    this.#append({ event: 'sent', key, path, body, at: Date.now() })
    let answer: Answer
    try {
      answer = await send(request)
    } catch {
      return undefined
    }
    const { status, json } = answer
    // Rounded up: a history up to an instant never holds an answer that came after it.
    this.#append({ event: 'answered', key, status, json, at: Date.now() + 1 })
    return answer
  }

  /** All requests, also of an earlier run with this file; with `until`, only what happened up to that instant. */
  read(until = Number.POSITIVE_INFINITY): Recorded[] {
    const requests = new Map<string, Recorded>()
    for (const line of this.#lines) if (line.at <= until) take(requests, line)
    return [...requests.values()]
  }

  #append(line: Line): void {
    appendFileSync(this.#file, `${JSON.stringify(line)}\n`)
    this.#lines.push(line)
  }
}

function take(requests: Map<string, Recorded>, line: Line): void {
  const known = requests.get(line.key)
  if (line.event === 'sent') {
    const { key, path, body, at } = line
    const request = known ?? { key, path, body, attempts: [] }
    request.attempts.push({ sentAt: at })
    requests.set(key, request)
    return
  }
  // Attempts of one request follow each other.
  const attempt = known?.attempts.at(-1)
  if (!attempt) throw new Error(`The history holds an answer to ${line.key}, which was never sent.`)
  attempt.answer = { status: line.status, json: line.json, at: line.at }
}

export function outcomeOf({ attempts }: Pick<Recorded, 'attempts'>): Outcome {
  const statuses = attempts.map(({ answer }) => answer?.status ?? 0)
  if (statuses.some((status) => status >= 200 && status < 300)) return 'acknowledged'
  return statuses.every((status) => status >= 400 && status < 500) ? 'refused' : 'unknown'
}

export interface Found {
  /** The number of records by key. */
  counts: ReadonlyMap<string, number>
  /** Every unknown request was sent again until it was answered. */
  isSettled?: boolean
}

/** Compares a history with what is stored. */
export function findViolations(history: readonly Recorded[], { counts, isSettled = false }: Found): Violation[] {
  const asked = new Set(history.map(({ key }) => key))
  const unasked = [...counts.keys()].filter((key) => !asked.has(key))
  return [
    ...history.flatMap((request) =>
      faultsOf(request, counts.get(request.key) ?? 0, isSettled).map((fault) => ({ key: request.key, fault })),
    ),
    ...unasked.map((key) => ({ key, fault: 'never sent' as const })),
  ]
}

function faultsOf(request: Recorded, count: number, isSettled: boolean): Violation['fault'][] {
  const outcome = outcomeOf(request)
  const faults: Violation['fault'][] = []
  if (outcome === 'acknowledged' && count === 0) faults.push('lost')
  if (outcome === 'refused' && count > 0) faults.push('refused but stored')
  if (count > 1) faults.push('duplicate')
  if (isSettled && outcome === 'unknown') faults.push('still unknown')
  if (new Set(acknowledgements(request)).size > 1) faults.push('answers differ')
  return faults
}

/** The successful answers to a request: a repetition gets the first one again. */
const acknowledgements = ({ attempts }: Recorded): string[] =>
  attempts
    .flatMap(({ answer }) => (answer && answer.status >= 200 && answer.status < 300 ? [answer] : []))
    .map(({ status, json }) => JSON.stringify([status, json]))

/** The requests without a definite answer: to be sent again with the same key. */
export const unknownOf = (history: readonly Recorded[]): Recorded[] =>
  history.filter((request) => outcomeOf(request) === 'unknown')
