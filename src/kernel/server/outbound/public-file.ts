import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { internet, inTime, type Network, type Reach, requestPublic } from './public-request.ts'

export interface PublicFilesOptions {
  userAgent: () => string
  /** Hosts in private networks that the operator allows, in lower case. */
  privateHosts?: readonly string[]
  network?: Network
  /** Milliseconds for a file in all, and until a failure is told that took less. */
  patience?: { answer: number; failure: number }
  maxBytes?: number
}

/** A file and its tag; `unchanged` where the tag that was asked with is still that of the file. */
export type PublicFile = { bytes: Uint8Array; tag: string } | 'unchanged'

/** The one failure: why a file was not read would tell what is in the network of the server. */
export class FileUnread extends Error {}

const maxRedirects = 3
const redirects = [301, 302, 303, 307, 308]
const maxTag = 300
/** Less than the time within which requests are answered, which is below ten seconds. */
const defaultPatience = { answer: 8000, failure: 3000 }
const defaultMaxBytes = 5 * 1024 * 1024

/**
 * Reads files from addresses that photographers enter. Names are resolved once, every answer must be a public address,
 * and the connection goes to the one that was checked.
 */
export class PublicFiles {
  readonly #options: Required<PublicFilesOptions>

  constructor(options: PublicFilesOptions) {
    this.#options = {
      privateHosts: [],
      network: internet,
      patience: defaultPatience,
      maxBytes: defaultMaxBytes,
      ...options,
    }
  }

  /** Throws FileUnread, after one of two times: a short one, or all that a file may take. */
  async read(address: string, tag = '', signal?: AbortSignal): Promise<PublicFile> {
    const { answer, failure } = this.#options.patience
    const begun = performance.now()
    const ends = AbortSignal.any([AbortSignal.timeout(answer), ...(signal ? [signal] : [])])
    try {
      return await inTime(this.#follow(new URL(address), tag, ends), ends)
    } catch {
      const taken = performance.now() - begun
      await pause(Math.max(0, (taken < failure ? failure : answer) - taken), undefined, { signal }).catch(() => {})
      throw new FileUnread('This file could not be read.')
    }
  }

  async #follow(address: URL, tag: string, ends: AbortSignal): Promise<PublicFile> {
    let url = address
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const answer = await this.#ask(url, tag, ends)
      const { statusCode = 0, headers } = answer
      if (redirects.includes(statusCode) && headers.location !== undefined) {
        answer.destroy()
        url = new URL(headers.location, url)
      } else if (statusCode === 304 && tag !== '') {
        answer.destroy()
        return 'unchanged'
      } else return await this.#fileIn(answer)
    }
    throw new Error('too many redirects')
  }

  async #ask(url: URL, tag: string, signal: AbortSignal): Promise<IncomingMessage> {
    const { userAgent } = this.#options
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const request = await requestPublic(url, this.#options satisfies Reach, {
      signal,
      headers: {
        accept: 'text/calendar, */*;q=0.5',
        'accept-encoding': 'identity',
        'user-agent': userAgent(),
        ...(tag !== '' && { 'if-none-match': tag }),
      },
    })
    request.on('error', reject)
    request.on('response', (answer) => {
      answer.on('error', reject)
      resolve(answer)
    })
    request.end()
    return promise
  }

  async #fileIn(answer: IncomingMessage): Promise<PublicFile> {
    const { maxBytes } = this.#options
    const { statusCode, headers } = answer
    const isPlain = ['', 'identity'].includes((headers['content-encoding'] ?? '').trim().toLowerCase())
    if (statusCode !== 200 || !isPlain || Number(headers['content-length'] ?? 0) > maxBytes) {
      answer.destroy()
      throw new Error('refused')
    }
    const pieces: Buffer[] = []
    let size = 0
    for await (const piece of answer as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > maxBytes) throw new Error('too large')
      pieces.push(piece)
    }
    if (!answer.complete) throw new Error('broken off')
    return { bytes: Uint8Array.from(Buffer.concat(pieces)), tag: tagIn(headers.etag) }
  }
}

/** Longer ones are not kept. */
const tagIn = (tag = ''): string => (tag.length <= maxTag ? tag : '')
