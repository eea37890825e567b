import type { IncomingMessage } from 'node:http'
import { ServiceError } from './service-error.ts'

/** A request to a service. */
export interface Message {
  url: URL
  headers: Record<string, string>
  /** The body of a POST; without it, the request is a GET. */
  body?: Body | undefined
  /** Whether the answer is wanted as it was received, whatever its format. */
  isRaw?: boolean | undefined
}

/** An answer as it was received. */
export class RawAnswer {
  readonly bytes: Buffer
  /** The `Date` header; null without one. */
  readonly date: string | null

  constructor(bytes: Buffer, date: string | null) {
    this.bytes = bytes
    this.date = date
  }
}

/** JSON as text, answered with JSON; or bytes of another format with headers of their own, answered with bytes. */
export type Body =
  | string
  | { bytes: Buffer; type: string; answerType: string; headers?: Readonly<Record<string, string>> }

export interface Bounds {
  /** Timeouts in milliseconds: for the connection, and for the whole answer. */
  connect: number
  answer: number
  /** The maximum size of an answer, in bytes. */
  maxBytes: number
}

/**
 * Sends a request and reads the answer, without following redirects, which could lead anywhere: JSON, a Buffer for a
 * body in another format, or a RawAnswer where that is wanted. Throws a ServiceError.
 */
export async function exchange(
  { url, headers, body, isRaw }: Message,
  { connect, answer: answerMs, maxBytes }: Bounds,
): Promise<unknown> {
  // Loaded on demand: TLS takes memory.
  const { request: ask } = await (url.protocol === 'https:' ? import('node:https') : import('node:http'))
  return new Promise((resolve, reject) => {
    const request = ask(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { accept: 'application/json', 'accept-encoding': 'identity', ...headers, ...headersOf(body) },
    })
    const end = (error: ServiceError) => {
      clearTimeout(clock)
      clearTimeout(connecting)
      request.destroy()
      reject(error)
    }
    const clock = setTimeout(() => end(new ServiceError('timeout', 'This service took too long to answer.')), answerMs)
    const connecting = setTimeout(
      () => end(new ServiceError('timeout', 'This service could not be reached in time.')),
      connect,
    )
    const connected = () => clearTimeout(connecting)
    request.on('socket', (socket) => (socket.connecting ? socket.once('connect', connected) : connected()))
    request.on('error', (error) => end(new ServiceError('network', error.message)))
    request.on('response', (answer) => {
      const chunks: Buffer[] = []
      let size = 0
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > maxBytes) end(new ServiceError('too_large', 'This service answered more than anybody asked for.'))
        else chunks.push(chunk)
      })
      answer.on('error', (error) => end(new ServiceError('network', error.message)))
      answer.on('close', () => end(new ServiceError('network', 'The answer broke off.')))
      answer.on('end', () => {
        clearTimeout(clock)
        clearTimeout(connecting)
        const bytes = Buffer.concat(chunks)
        const content = contentOf(bytes, { isRaw, isBytes: typeof body === 'object', date: answer.headers.date })
        const status = answer.statusCode ?? 0
        if (status !== 200)
          reject(
            new ServiceError('status', `This service answered ${status}.`, {
              status,
              body: content,
              retryAfterMs: retryAfterOf(answer),
            }),
          )
        else if (content === undefined) reject(new ServiceError('garbage', 'This service answered no JSON.'))
        else resolve(content)
      })
    })
    request.end(typeof body === 'object' ? body.bytes : body)
  })
}

interface Format {
  isRaw: boolean | undefined
  isBytes: boolean
  date: string | undefined
}

function contentOf(bytes: Buffer, { isRaw, isBytes, date }: Format): unknown {
  if (isRaw) return new RawAnswer(bytes, date ?? null)
  return isBytes ? bytes : parsed(bytes)
}

function headersOf(body: Body | undefined): Record<string, string> {
  if (body === undefined) return {}
  return typeof body === 'string'
    ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
    : {
        ...body.headers,
        accept: body.answerType,
        'content-type': body.type,
        'content-length': String(body.bytes.length),
      }
}

/** Seconds; dates are ignored. */
function retryAfterOf({ headers }: IncomingMessage): number | undefined {
  const header = headers['retry-after'] ?? ''
  return /^\d{1,6}$/.test(header) ? Number(header) * 1000 : undefined
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown
  } catch {
    return undefined
  }
}
