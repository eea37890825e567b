import cookie from '@fastify/cookie'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import { Problem } from '#kernel/problem.ts'
import { plainAddress } from '#kernel/server/limits/address.ts'
import type { OnAnswered } from './reply.ts'
import { type CompiledRoute, handleRequest } from './request-pipeline.ts'
import { refuseDuringMaintenance } from '#kernel/server/http/admission.ts'
import { type ServerContext } from '#kernel/server/http/server-context.ts'
import { bearerIn } from './bearer.ts'
import { encoderOf } from './json/encode.ts'
import { protect, protectingHeaders } from './headers.ts'
import { readJson } from './json/json.ts'
import { logOptions } from '#kernel/server/log.ts'
import { stopReading, bodyTimeoutMs, uploadTimeoutMs } from './multipart.ts'
import { sessionIn } from './cookies.ts'
import { refuseForeignHost, refuseForeignOrigin } from './origin.ts'
import { problemOf, refuse, tooSlow } from './refusals.ts'
import type { Route } from './serve.ts'
import { limitSockets, refuseUnreadable } from './sockets.ts'
import { answerUnchanged, checkedForMs } from './unchanged.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    takesFiles?: boolean
    /** The handler verifies the bytes of the body. */
    isSigned?: boolean
    isOneClick?: boolean
    /** Read with an API token only, never with a cookie. */
    isForTokens?: boolean
  }
  interface FastifyRequest {
    /** The signed-in user's id, for the log. */
    person: number | undefined
    /** The id of the API token, for the log. */
    apiToken: number | undefined
  }
}

export interface AppOptions {
  logLevel: string
  /** Addresses whose X-Forwarded-* headers count. */
  trustProxy?: string[] | undefined
  /** The destination of log lines; standard output by default. */
  logTo?: { write: (line: string) => void } | undefined
  /** Called when an answer was sent. */
  onAnswered?: OnAnswered
  /** The time limit for an answer after the request has arrived, in milliseconds. */
  answerWithinMs?: number
  /** The time limit for an answer to be sent, such as an export, in milliseconds. */
  sentWithinMs?: number
  /** A connection without bytes for so many milliseconds is closed. */
  idleMs?: number
}

const maxBodyBytes = 256 * 1024

/** The HTTP server with its limits, headers and endpoints. */
export async function openApp(routes: Route[], context: ServerContext, options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...serverLimits,
    ...(options.idleMs && { connectionTimeout: options.idleMs }),
    keepAliveTimeout: options.trustProxy ? proxyKeepAliveMs : serverLimits.keepAliveTimeout,
    ...logOptions(options.logLevel, options.logTo),
    trustProxy: options.trustProxy ?? false,
    clientErrorHandler: refuseUnreadable,
    schemaController: withoutSchemas,
    // Requests with an invalid address never reach the hooks, so their refusals get the headers here.
    frameworkErrors: (error, request, reply) => {
      reply.headers(protectingHeaders(context.install.secure))
      if (isForPage(request)) return void reply.redirect(readable(request.url))
      return void refuse(request, reply, problemOf(error))
    },
  } as FastifyServerOptions) as unknown as FastifyInstance
  limitSockets(app.server, options.trustProxy !== undefined)
  await app.register(cookie)
  app.decorateRequest('person', undefined)
  app.decorateRequest('apiToken', undefined)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      done(null, request.routeOptions.config.isSigned ? body : readJson(body as Buffer))
    } catch (error) {
      done(error as Error)
    }
  })
  // Endpoints with files read the body themselves, after the access check.
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null))
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (request, _body, done) =>
    done(request.routeOptions.config.isOneClick ? null : notJson()),
  )
  app.addHook('onRequest', limitBodyTime)
  app.addHook('preValidation', async (request) => {
    const { takesFiles, isOneClick } = request.routeOptions.config
    if (isForm(request) && takesFiles === false && !isOneClick) throw notJson()
  })
  protect(app, context.install.secure)
  app.addHook('onRequest', async (request) => {
    refuseForeignHost(request, context.install)
    const { isSigned, isOneClick, isForTokens } = request.routeOptions.config
    if (isForTokens || bearerIn(request.headers) !== undefined) {
      // A page of another site cannot send this header, and what a browser adds to a request does not count with it.
      request.cookies = {}
      return
    }
    if (!isSigned && !isOneClick) refuseForeignOrigin(request, context.install)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    options.onAnswered?.({ method: request.method, route, status: reply.statusCode, ms: reply.elapsedTime })
    // Unchanged answers are most of all requests, as pages ask by themselves.
    const level = reply.statusCode === 304 && route.startsWith('/api/') ? 'debug' : 'info'
    request.log[level](
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user: request.person,
        apiToken: request.apiToken,
        ip: plainAddress(request.ip),
      },
      'request',
    )
  })
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error)
    if (problem.code === 'internal' || problem.reason === 'disk_full' || problem.cause !== undefined)
      request.log.error({ err: error }, 'request failed')
    // A form can be refused before all of it has arrived.
    if (isForm(request)) stopReading(request, reply)
    return refuse(request, reply, problem)
  })
  app.addHook('preHandler', limitAnswerTime(options.answerWithinMs ?? answerWithinMs))
  app.addHook('preHandler', limitSendTime(options.sentWithinMs ?? sentWithinMs))
  app.addHook('preHandler', outlastPauses)
  mount(app, routes, context)
  app.all('/api/*', (request) => handleNotFound(context, request))
  answerUnchanged(app, routes, context, { withinMs: options.answerWithinMs ?? answerWithinMs, ...options })
  return app
}

/**
 * Input and output are checked by the endpoints' own schemas. Without this, Fastify loads its JSON schema compilers,
 * which takes a tenth of the start.
 */
const withoutSchemas = {
  compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema },
}

function refuseSchema(): never {
  throw new Error('Routes have no JSON schemas: declare an endpoint.')
}

/** A browser requested a page. */
const isForPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html')

/** The address with stray percent signs escaped: `/search/50%` searches for "50%". */
const readable = (url: string): string =>
  `/${(url.split('?')[0] ?? '').split('/').filter(Boolean).map(encodeURIComponent).join('/')}`

const notJson = () => new Problem('unsupported', 'Send the body as application/json.')

const isForm = (request: FastifyRequest): boolean =>
  /^multipart\/form-data/i.test(request.headers['content-type'] ?? '')

/** The server's own timeout is for uploads; a JSON body has to arrive sooner. */
async function limitBodyTime(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (isForm(request) || request.raw.complete) return
  const clock = setTimeout(() => {
    if (request.raw.complete || reply.sent) return
    reply.raw.once('finish', () => request.raw.destroy())
    refuse(request, reply.header('connection', 'close'), new Problem('timeout', 'The request took too long to arrive.'))
  }, bodyTimeoutMs)
  const stop = () => clearTimeout(clock)
  request.raw.once('close', stop)
  // A request within the server never closes.
  reply.raw.once('finish', stop)
}

/**
 * Longer than proxies keep idle connections (nginx 60 s, HAProxy and Caddy at most 60 s by default): if the server
 * closed one first, a request that the proxy is just sending would be lost.
 */
const proxyKeepAliveMs = 75_000

/** Shorter than `connectionTimeout`, which would close the connection without an answer. */
const answerWithinMs = 9500

/**
 * Answers a request that takes too long with an error. Its changes may still be saved afterwards; a repetition with the
 * same idempotency key then gets the answer. Uploads have a longer limit of their own. The check before the framework
 * counts as well.
 */
const limitAnswerTime = (ms: number) => async (request: FastifyRequest, reply: FastifyReply) => {
  // After `close` nothing would stop the timer.
  if (isForm(request) || reply.raw.destroyed) return
  const timer = setTimeout(
    () => {
      // A streamed answer has begun in time, however long it takes to send.
      if (reply.sent || reply.raw.headersSent) return
      refuse(request, reply, tooSlow())
    },
    ms - checkedForMs(request),
  )
  reply.raw.once('close', () => clearTimeout(timer))
}

/** Long enough for all data of a photographer at 100 Mbit/s; a slow reader cannot hold an export open for longer. */
const sentWithinMs = 60 * 60 * 1000

const limitSendTime = (ms: number) => async (_request: FastifyRequest, reply: FastifyReply) => {
  if (reply.raw.destroyed) return
  const timer = setTimeout(() => void reply.raw.destroy(), ms).unref()
  reply.raw.once('close', () => clearTimeout(timer))
}

/**
 * An export may send nothing for a while, such as while a large PDF is drawn. Its connection is idle then, but only one
 * whose client does not read is closed.
 */
async function outlastPauses(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.raw.on('timeout', (socket) => {
    const allIsRead = reply.raw.headersSent && socket.writableLength === 0
    if (allIsRead) socket.setTimeout(socket.timeout ?? 0)
    else socket.destroy()
  })
}

/** Timeouts for slow senders. The first is for idle sockets. */
const serverLimits = {
  bodyLimit: maxBodyBytes,
  connectionTimeout: 10_000,
  requestTimeout: uploadTimeoutMs,
  // An open page asks every nine seconds: opening its connection again costs more than the answer.
  keepAliveTimeout: 12_000,
  routerOptions: { maxParamLength: 300 },
  http: {
    headersTimeout: 10_000,
    requestTimeout: uploadTimeoutMs,
    connectionsCheckingInterval: 1000,
    maxHeaderSize: 16_384,
  },
  return503OnClosing: true,
  forceCloseConnections: 'idle',
} as const

/**
 * HEAD only where nothing is used up, as mail scanners probe links by it; and in the same route, as routes of its own
 * were a third of the work of a start.
 */
const methodsOf = ({ method, checksSecret = false }: Route['endpoint']): string | string[] =>
  method === 'GET' && !checksSecret ? ['GET', 'HEAD'] : method

/** Registers the endpoints. Throws at start if one has no access policy. */
function mount(app: FastifyInstance, routes: Route[], context: ServerContext): void {
  for (const route of routes) {
    const { access, method, path, maxBody, output, files } = route.endpoint
    const { isSigned = false, isOneClick = false } = route.endpoint
    if (!['anyone', 'owner', 'admin'].includes(access))
      throw new Error(`${method} ${path} does not say who may call it.`)
    if (typeof route.handle !== 'function') throw new Error(`${method} ${path} has no handler.`)
    const compiled: CompiledRoute = { ...route, encode: output && encoderOf(output) }
    app.route({
      method: methodsOf(route.endpoint),
      exposeHeadRoute: false,
      url: path,
      bodyLimit: maxBody ?? maxBodyBytes,
      config: { takesFiles: files !== undefined, isSigned, isOneClick },
      handler: (request, reply) => handleRequest(compiled, context, request, reply),
    })
  }
}

/** Handles unknown addresses. In maintenance mode the refusal is the same as for any other. */
async function handleNotFound(context: ServerContext, request: FastifyRequest): Promise<never> {
  const now = context.now()
  const session = sessionIn(request, context.install)
  await refuseDuringMaintenance(
    {},
    context,
    session ? await context.findSessionUser(context.db, session, now) : undefined,
    now,
  )
  throw new Problem('not_found', 'Not found.')
}
