import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { json, text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** Ways in which a service may fail. */
export const failureModes = [
  'hang',
  'stall',
  'html',
  'cut',
  'nulls',
  'wrongTypes',
  '400',
  '429',
  '500',
  'redirect',
  'reset',
  'huge',
  'endless',
] as const
export type FailureMode = (typeof failureModes)[number]

/** A received request. */
export interface ReceivedRequest {
  method: string
  headers: IncomingHttpHeaders
  /** The posted JSON, or the fields of a posted form. */
  body: unknown
}

/** An answer with its own status and headers; a Buffer is sent as it is. */
export class Answered {
  readonly status: number
  readonly body: unknown
  readonly headers: Record<string, string>

  constructor(status: number, body: unknown, headers: Record<string, string> = {}) {
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** The answer, as JSON; or a promise, or a failure. */
type Behavior = (asked: URL, request: ReceivedRequest) => unknown

export interface Fake {
  /** For WEATHER_URL and the like. */
  url: string
  /** The addresses of all requests. */
  asked: URL[]
  requests: ReceivedRequest[]
  /** The User-Agent headers. */
  agents: (string | undefined)[]
  /** Sets the further behavior: an answer, or a failure. */
  answer: (how: Behavior | FailureMode) => void
  /** The maximum number of concurrent requests. */
  mostAtOnce: () => number
}

/** Starts a local stand-in for an external service: it answers until a test says otherwise, and stops with the test. */
export async function startFake(
  answering: Behavior,
  whenDone: (close: () => void) => void = onTestFinished,
): Promise<Fake> {
  let how: Behavior | FailureMode = answering
  const queries: URL[] = []
  const received: ReceivedRequest[] = []
  const agents: (string | undefined)[] = []
  let open = 0
  let most = 0
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://fake')
    queries.push(url)
    agents.push(request.headers['user-agent'])
    most = Math.max(most, ++open)
    response.once('close', () => open--)
    void receive(request).then(async (one) => {
      received.push(one)
      const answer = typeof how === 'string' ? how : await how(url, one)
      if (isMisdeed(answer)) misbehave[answer](request, response)
      else if (answer instanceof Answered) sendJson(response, answer.status, answer.body, answer.headers)
      else sendJson(response, 200, answer)
    })
  })
  const url = await listening(server)
  whenDone(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url, asked: queries, requests: received, agents, answer: (next) => (how = next), mostAtOnce: () => most }
}

const isMisdeed = (answer: unknown): answer is FailureMode => failureModes.includes(answer as FailureMode)

async function receive(request: IncomingMessage): Promise<ReceivedRequest> {
  const { method = 'GET', headers } = request
  if (method !== 'POST') return { method, headers, body: undefined }
  const isForm = headers['content-type'] === 'application/x-www-form-urlencoded'
  const body = isForm ? Object.fromEntries(new URLSearchParams(await text(request))) : await json(request)
  return { method, headers, body }
}

/** An address of this machine where nothing listens. */
export async function unusedAddress(): Promise<string> {
  const server = createServer()
  const url = await listening(server)
  server.close()
  await once(server, 'close')
  return url
}

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const sendJson = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(Buffer.isBuffer(body) ? body : JSON.stringify(body))

const sendHtml = (response: ServerResponse, status: number) =>
  response.writeHead(status, { 'content-type': 'text/html' }).end('<html><body>502 Bad Gateway</body></html>')

const start = (response: ServerResponse, text: string) =>
  response.writeHead(200, { 'content-type': 'application/json' }).write(text)

/** Sends data as fast as it is read: a hundred megabytes, or until the client disconnects. */
function pour(response: ServerResponse, megabytes: number): void {
  const piece = `${' '.repeat(1024 * 1024 - 1)}\n`
  let left = megabytes
  const more = () => {
    while (left-- > 0 && !response.destroyed) if (!response.write(piece)) return void response.once('drain', more)
    response.end()
  }
  start(response, '[')
  more()
}

const misbehave: Record<FailureMode, (request: IncomingMessage, response: ServerResponse) => unknown> = {
  hang: () => {},
  stall: (_, response) => start(response, '{"results":['),
  html: (_, response) => sendHtml(response, 200),
  cut: (_, response) => {
    start(response, '{"results":[')
    response.end()
  },
  nulls: (_, response) => sendJson(response, 200, null),
  wrongTypes: (_, response) => sendJson(response, 200, { results: { a: 1 }, address: 7, hourly: ['x'], error: {} }),
  400: (_, response) => sendJson(response, 400, { error: true, reason: 'Parameter count must be between 1 and 100.' }),
  429: (_, response) =>
    sendJson(response, 429, {
      error: true,
      reason: 'Minutely API request limit exceeded. Please try again in one minute.',
    }),
  500: (_, response) => sendHtml(response, 500),
  redirect: (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  reset: (request) => request.socket.destroy(),
  huge: (_, response) => pour(response, 100),
  endless: (_, response) => {
    start(response, '[')
    const drip = setInterval(() => response.write(' '), 50)
    response.once('close', () => clearInterval(drip))
  },
}
