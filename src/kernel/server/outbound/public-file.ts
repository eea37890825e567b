import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request as ask } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, type TLSSocket } from 'node:tls'
import { addressFault } from './followed-address.ts'
import { isPublicAddress } from './public-address.ts'

/** How hosts are found and reached; tests put stand-ins at this edge. */
export interface Network {
  /** All addresses of a host. */
  addressesOf: (host: string) => Promise<string[]>
  /** A TLS connection to this very address, on port 443, with the certificate of the host. */
  connect: (address: string, host: string) => TLSSocket
}

const internet: Network = {
  addressesOf: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  connect: (host, servername) => connect({ host, port: 443, servername, ALPNProtocols: ['http/1.1'] }),
}

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
    const { network, userAgent } = this.#options
    if (addressFault(url)) throw new Error('refused')
    const address = await this.#addressOf(url.hostname)
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const request = ask(url, {
      signal,
      defaultPort: 443,
      createConnection: () => network.connect(address, url.hostname),
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

  /** The address to connect to: of a public host, of whose addresses none is private. */
  async #addressOf(host: string): Promise<string> {
    const { network, privateHosts } = this.#options
    const addresses = await network.addressesOf(host)
    const isAllowed = privateHosts.includes(host) || addresses.every(isPublicAddress)
    const [first] = addresses
    if (first === undefined || !isAllowed) throw new Error('refused')
    return first
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

/** Ends waiting with the signal: a name may take longer to resolve than the whole file may take. */
function inTime<T>(work: Promise<T>, ends: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const stop = () => reject(new Error('out of time'))
  if (ends.aborted) stop()
  ends.addEventListener('abort', stop, { once: true })
  return Promise.race([work, promise]).finally(() => ends.removeEventListener('abort', stop))
}
