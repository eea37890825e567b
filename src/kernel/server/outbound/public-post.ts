import type { IncomingMessage } from 'node:http'
import { HostRefused, internet, inTime, type Network, requestPublic } from './public-request.ts'

export interface PublicPostsOptions {
  userAgent: () => string
  /** Hosts in private networks that the operator allows, in lower case. */
  privateHosts?: readonly string[]
  network?: Network
  /** Milliseconds for all of a request and its answer. */
  answerMs?: number
}

/** The status of an answer, or why there was none; `stopped` by the caller. */
export type Posted = { status: number } | { failure: 'host' | 'timeout' | 'certificate' | 'connection' | 'stopped' }

const defaultAnswerMs = 15_000
/** What is read of an answer, which counts by its status alone. */
const maxAnswerBytes = 1024

/** Posts JSON to addresses that photographers enter; redirects are not followed. */
export class PublicPosts {
  readonly #options: Required<PublicPostsOptions>

  constructor(options: PublicPostsOptions) {
    this.#options = { privateHosts: [], network: internet, answerMs: defaultAnswerMs, ...options }
  }

  /** Never throws. An answer counts from its beginning, however long the rest takes. */
  async post(
    address: string,
    message: { headers: Record<string, string>; body: string },
    signal: AbortSignal,
  ): Promise<Posted> {
    const ends = AbortSignal.any([AbortSignal.timeout(this.#options.answerMs), signal])
    let answer: IncomingMessage | undefined
    const onAnswer = (begun: IncomingMessage) => void (answer = begun)
    try {
      await inTime(this.#send(new URL(address), message, { signal: ends, onAnswer }), ends)
    } catch (error) {
      if (!answer && signal.aborted) return { failure: 'stopped' }
      if (!answer) return { failure: ends.aborted ? 'timeout' : failureIn(error) }
    }
    return { status: answer?.statusCode ?? 0 }
  }

  async #send(
    url: URL,
    { headers, body }: { headers: Record<string, string>; body: string },
    { signal, onAnswer }: { signal: AbortSignal; onAnswer: (answer: IncomingMessage) => void },
  ): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const request = await requestPublic(url, this.#options, {
      method: 'POST',
      signal,
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': this.#options.userAgent(),
        ...headers,
      },
    })
    request.on('error', reject)
    request.on('response', (answer) => {
      onAnswer(answer)
      readBeginning(answer, resolve)
    })
    request.end(body)
    return promise
  }
}

function readBeginning(answer: IncomingMessage, onEnd: () => void): void {
  let size = 0
  answer.on('data', (piece: Buffer) => {
    size += piece.length
    if (size > maxAnswerBytes) answer.destroy()
  })
  answer.on('error', () => {})
  answer.on('close', onEnd)
}

function failureIn(error: unknown): 'host' | 'certificate' | 'connection' {
  if (error instanceof HostRefused) return 'host'
  const { code = '' } = error as { code?: string }
  return /CERT|SELF_SIGNED|UNABLE_TO|ALTNAME|^ERR_TLS|^EPROTO/.test(code) ? 'certificate' : 'connection'
}
