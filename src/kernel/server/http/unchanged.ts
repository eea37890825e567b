import type { IncomingMessage, RequestListener } from 'node:http'
import { fastifyCookie } from '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { within } from '#kernel/server/within.ts'
import type { OnAnswered } from './reply.ts'
import { type AccessRequest, admitRequest } from './admission.ts'
import { bearerIn } from './bearer.ts'
import { isKnown } from './etag.ts'
import { protectingHeaders, uncached } from './headers.ts'
import { refuseForeignHost } from './origin.ts'
import { tooSlow } from './refusals.ts'
import type { CurrentTag, Route } from './serve.ts'
import type { ServerContext } from './server-context.ts'

interface Repeated {
  onAnswered?: OnAnswered
  withinMs: number
}

interface RepeatedRoute extends Route {
  currentTag: CurrentTag
}

const refused = new WeakMap<IncomingMessage, { error: unknown; person: number | undefined }>()

/** When the checks of requests began, by the monotonic clock, milliseconds. */
const begun = new WeakMap<IncomingMessage, number>()

/** How long a request was checked before the framework got it, milliseconds. */
export function checkedForMs({ raw }: FastifyRequest): number {
  const since = begun.get(raw)
  return since === undefined ? 0 : performance.now() - since
}

/**
 * Throws the refusal or failure of a request's first check. It is not repeated: a suspended user's session ends with
 * it, and a database that does not answer would be waited for twice.
 */
export function rethrowRefusal(request: FastifyRequest): void {
  const refusal = refused.get(request.raw)
  if (!refusal) return
  request.person = refusal.person
  throw refusal.error
}

/**
 * Answers with 304 what open pages ask repeatedly, while nothing has changed: most requests of a server are these, and
 * the framework takes longer than the check. Access is checked with every request. Any other outcome, such as a
 * refusal or a check that takes longer than `withinMs`, is left to the framework, and so is everything while log lines
 * of these requests are wanted.
 */
export function answerUnchanged(
  app: FastifyInstance,
  routes: readonly Route[],
  context: ServerContext,
  { withinMs, onAnswered }: Repeated,
): void {
  if (app.log.level === 'debug' || app.log.level === 'trace') return
  const repeated = new Map(
    routes.flatMap((route) => (isRepeated(route) ? [[route.endpoint.path, route] as const] : [])),
  )
  const headers = [...Object.entries(protectingHeaders(context.install.secure)), uncached].flat()
  const others = app.server.listeners('request') as RequestListener[]
  const passOn: RequestListener = (request, response) => {
    for (const listener of others) listener(request, response)
  }
  app.server.removeAllListeners('request').on('request', (request, response) => {
    const route = request.method === 'GET' ? repeated.get(request.url ?? '') : undefined
    if (!route || !isPlain(request)) return passOn(request, response)
    const asked: AccessRequest = { method: request.method, headers: request.headers, cookies: {}, ip: '' }
    // Its `close` has been emitted: what the framework frees then would be kept.
    const isGone = () => response.destroyed || request.socket.destroyed
    const since = performance.now()
    begun.set(request, since)
    const outcome: Promise<Outcome> = knownTag(route, context, asked).then(
      (tag) => ({ tag }),
      (error: unknown) => ({ error }),
    )
    void within(withinMs, outcome).then((found = { error: tooSlow() }) => {
      if (isGone()) return
      if ('error' in found) refused.set(request, { error: found.error, person: asked.person })
      else if (found.tag) {
        onAnswered?.({ method: 'GET', route: route.endpoint.path, status: 304, ms: performance.now() - since })
        return response.writeHead(304, ['etag', found.tag, ...headers]).end()
      }
      passOn(request, response)
    })
  })
}

type Outcome = { tag: string | undefined } | { error: unknown }

const isRepeated = (route: Route): route is RepeatedRoute => route.currentTag !== undefined

/** A request of a page: it has a tag, no body and no API token. */
const isPlain = ({ headers }: IncomingMessage): boolean =>
  headers['if-none-match'] !== undefined &&
  bearerIn(headers) === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined

/** The current tag, if the page has it already. Throws the refusal of what is not allowed. */
async function knownTag(
  { currentTag, ...route }: RepeatedRoute,
  context: ServerContext,
  asked: AccessRequest,
): Promise<string | undefined> {
  refuseForeignHost(asked, context.install)
  asked.cookies = fastifyCookie.parse(asked.headers.cookie ?? '')
  const now = context.now()
  const { owner } = (await admitRequest(route, context, asked, now)).caller
  if (!owner) return undefined
  const tag = await currentTag({ db: context.db, owner, now, install: context.install })
  return isKnown(asked.headers['if-none-match'], tag) ? tag : undefined
}
