import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import * as http from 'node:http'
import * as https from 'node:https'
import type { Socket } from 'node:net'
import { pipeline, Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { bigPieces } from '#kernel/server/files/hash.ts'
import { readAnswer, textOf } from './answer-xml.ts'
import type { BucketLocation } from './bucket-location.ts'
import { type FaultFacts, StorageFault } from './storage-fault.ts'

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** The key of an object; empty for the bucket. */
  key: string
  query?: Record<string, string>
  headers?: Record<string, string>
  /** A local file, or all bytes of a small one. */
  body?: { path: string; size: number } | string | Buffer
}

/** Milliseconds. */
export interface StoragePatience {
  /** Without any byte, while an answer is read. */
  idle: number
  /** Until an answer to a reading request begins, with all attempts. */
  read: number
  /** The same for a request that writes, which the storage may copy to several disks first. */
  write: number
}

const usualPatience: StoragePatience = { idle: 5000, read: 8000, write: 30_000 }

const maxAttempts = 4
const firstPauseMs = 100
/** What the storage says about an error, bytes. */
const maxErrorBytes = 64 * 1024
const pieceBytes = 64 * 1024
const emptyHash = createHash('sha256').digest('hex')

/** Bytes of a body; undefined without one. */
const lengthOf = (body: S3Request['body']): number | undefined =>
  typeof body === 'string' || Buffer.isBuffer(body) ? Buffer.byteLength(body) : body?.size

/** One large piece would look like silence until all of it has left. */
function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}

const onceConnected = (socket: Socket, then: () => void): unknown =>
  socket.connecting ? socket.once('connect', then) : then()

/** Sends signed requests to one bucket, and repeats them where they fail for a moment: all of ours can be repeated. */
export class S3Client {
  readonly location: BucketLocation
  /** Whether the storage refuses to overwrite where it is asked to; unknown before it was tried. */
  honorsConditions: boolean | undefined
  readonly #patience: StoragePatience
  readonly #agent: http.Agent
  readonly #transport: Pick<typeof http, 'request'>
  /** Keys derived for signing. */
  readonly #derived = new Map<string, ArrayBuffer>()

  constructor(location: BucketLocation, patience: Partial<StoragePatience> = {}) {
    this.location = location
    this.#patience = { ...usualPatience, ...patience }
    const isSecure = location.endpoint.startsWith('https:')
    this.#transport = isSecure ? https : http
    this.#agent = new (isSecure ? https : http).Agent({ keepAlive: true, maxSockets: 64, maxFreeSockets: 16 })
  }

  /** Closes connections that nothing uses. */
  close(): void {
    this.#agent.destroy()
  }

  fault(facts: FaultFacts): StorageFault {
    return new StorageFault(facts, this.location)
  }

  /** Settles with a successful answer, whose body has to be read or destroyed. Throws a StorageFault. */
  async send(request: S3Request): Promise<http.IncomingMessage> {
    const { read, write, idle } = this.#patience
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    const ends = performance.now() + (isReading ? read : write)
    for (let attempt = 1; ; attempt += 1) {
      const left = ends - performance.now()
      try {
        return await this.#attempt(request, isReading ? Math.min(idle, left) : Math.min(idle * 3, left))
      } catch (error) {
        const pause = firstPauseMs * 3 ** (attempt - 1) * (0.5 + Math.random())
        const mayRepeat = error instanceof StorageFault && error.isPassing && attempt < maxAttempts
        if (!mayRepeat || performance.now() + pause + firstPauseMs > ends) throw error
        await sleep(pause)
      }
    }
  }

  /** The same, for what answers nothing of interest. */
  async run(request: S3Request): Promise<http.IncomingHttpHeaders> {
    const answer = await this.send(request)
    await this.text(answer)
    return answer.headers
  }

  /** The text of an answer. */
  async text(answer: http.IncomingMessage, maxBytes = 16 * 1024 * 1024): Promise<string> {
    const pieces: Buffer[] = []
    let size = 0
    try {
      for await (const piece of answer as AsyncIterable<Buffer>) {
        size += piece.length
        if (size > maxBytes) throw this.fault({ kind: 'strange' })
        pieces.push(piece)
      }
    } catch (error) {
      throw error instanceof StorageFault ? error : this.fault({ kind: 'cut' })
    }
    return Buffer.concat(pieces).toString('utf8')
  }

  async #attempt(request: S3Request, idleMs: number): Promise<http.IncomingMessage> {
    const { url, headers } = await this.#signed(request)
    const answer = await this.#exchange(url, { method: request.method, headers }, request.body, Math.max(1, idleMs))
    const { statusCode = 0 } = answer
    if (statusCode >= 200 && statusCode < 300) return answer
    throw await this.#faultOf(answer, request)
  }

  async #signed({ method, key, query = {}, headers = {}, body }: S3Request) {
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = this.location
    const url = new URL(`${endpoint}/${bucket}${key && '/'}${key}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers: { 'x-amz-content-sha256': emptyHash, ...headers },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      cache: this.#derived,
    })
    const signed = await signer.sign()
    const length = lengthOf(body)
    const sent = {
      ...Object.fromEntries(signed.headers),
      ...(length !== undefined && { 'content-length': `${length}` }),
    }
    return { url: signed.url, headers: sent }
  }

  #exchange(
    url: URL,
    options: { method: string; headers: http.OutgoingHttpHeaders },
    body: S3Request['body'],
    idleMs: number,
  ): Promise<http.IncomingMessage> {
    return new Promise((resolve, reject) => {
      let answer: http.IncomingMessage | undefined
      const refuse = (error: Error & { code?: string }) =>
        reject(error instanceof StorageFault ? error : this.fault({ kind: 'unreachable', code: error.code }))
      const request = this.#transport.request(url, { ...options, agent: this.#agent })
      // That of the socket begins when it is connected, and a request may wait for one.
      const waiting = setTimeout(() => {
        const silent = this.fault({ kind: 'silent' })
        refuse(silent)
        request.destroy(silent)
      }, idleMs)
      const isHeard = () => clearTimeout(waiting)
      // An upload may take longer, while it goes on.
      if (typeof body === 'object') request.once('socket', (socket) => onceConnected(socket, isHeard))
      request.once('close', isHeard)
      request.setTimeout(idleMs, () => (answer ?? request).destroy(this.fault({ kind: 'silent' })))
      request.once('response', (came) => {
        isHeard()
        answer = came
        request.setTimeout(this.#patience.idle)
        // Reported to whoever reads it.
        came.on('error', () => {})
        resolve(came)
      })
      // Listened to for good: an answer may come before everything was sent.
      request.on('error', refuse)
      if (body === undefined || typeof body === 'string') return void request.end(body)
      const pieces = Buffer.isBuffer(body) ? Readable.from(piecesOf(body)) : createReadStream(body.path, bigPieces)
      pipeline(pieces.on('error', reject), request, () => {})
    })
  }

  async #faultOf(answer: http.IncomingMessage, { key }: S3Request): Promise<StorageFault> {
    const { statusCode: status = 0, headers } = answer
    const text = await this.text(answer, maxErrorBytes).catch(() => '')
    answer.destroy()
    const error = readAnswer(text)
    const isError = error?.name === 'Error'
    if (status === 404 && !isError && text !== '') return this.fault({ kind: 'strange', status })
    const date = Date.parse(headers.date ?? '')
    return this.fault({
      kind: 'refused',
      status,
      key,
      code: isError ? textOf(error, 'Code') : undefined,
      region: [isError ? textOf(error, 'Region') : undefined, headers['x-amz-bucket-region']]
        .filter((region) => typeof region === 'string')
        .find((region) => region !== this.location.region),
      aheadMs: Number.isNaN(date) ? undefined : Date.now() - date,
    })
  }
}
