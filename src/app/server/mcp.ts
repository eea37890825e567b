import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerMessage, isUnreadable, protocolVersions } from '#mcp/server/service.ts'
import { Problem } from '#kernel/problem.ts'
import { refuseDuringMaintenance, requireActive } from '#kernel/server/http/admission.ts'
import { bearerIn, missingTokenWords } from '#kernel/server/http/bearer.ts'
import { isOwnOrigin } from '#kernel/server/http/origin.ts'
import type { Route } from '#kernel/server/http/serve.ts'
import type { SentToken, ServerContext } from '#kernel/server/http/server-context.ts'
import { personOf, requireToken } from '#kernel/server/http/token-admission.ts'
import type { Answered } from '#mcp/server/tool-result.ts'

/**
 * The Model Context Protocol over streamable HTTP, for API tokens only. It keeps no state: each message is answered
 * with JSON, and each call of a tool is a request to an endpoint, with the same token.
 */
export function addMcp(app: FastifyInstance, context: ServerContext, routes: readonly Route[]): void {
  app.route({
    method: 'POST',
    url: '/mcp',
    bodyLimit: 64 * 1024,
    config: { isForTokens: true },
    handler: async (request, reply) => {
      refuseOtherPages(request, context)
      const token = await requireTokenOf(request, context).catch((error: unknown) => {
        reply.header('www-authenticate', 'Bearer')
        throw error
      })
      requireKnownVersion(request)
      const answer = await answerMessage(request.body, {
        scopes: token.scopes,
        version: context.install.about.version,
        routes,
        get: (address) => ask(app, request, address),
      })
      reply.header('cache-control', 'no-store')
      if (answer === undefined) return reply.code(202).send()
      return reply
        .code(isUnreadable(answer) ? 400 : 200)
        .type('application/json')
        .send(JSON.stringify(answer))
    },
  })
  // Nothing is streamed, and there is no session to end.
  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    exposeHeadRoute: false,
    config: { isForTokens: true },
    handler: async (_request, reply) => reply.code(405).header('allow', 'POST').send(),
  })
}

/** A page of another site may reach a server on this machine by DNS rebinding. */
function refuseOtherPages({ headers: { origin } }: FastifyRequest, { install }: ServerContext): void {
  if (origin !== undefined && !isOwnOrigin(origin, install))
    throw new Problem('forbidden', 'This request came from another site.', { reason: 'foreign_origin' })
}

async function requireTokenOf(request: FastifyRequest, context: ServerContext): Promise<SentToken> {
  const text = bearerIn(request.headers)
  if (text === undefined) throw new Problem('unauthenticated', missingTokenWords)
  const now = context.now()
  const token = await requireToken(context, text, request.ip, now)
  const person = personOf(token)
  request.apiToken = token.id
  request.person = person.id
  await refuseDuringMaintenance({}, context, person, now)
  requireActive(person)
  return token
}

function requireKnownVersion({ headers }: FastifyRequest): void {
  const version = headers['mcp-protocol-version']
  if (version !== undefined && !protocolVersions.includes(String(version)))
    throw new Problem('malformed', `This server speaks version ${protocolVersions.join(' and ')} of the protocol.`)
}

/** A request of the same caller to an endpoint, which admits it as any other. */
async function ask(app: FastifyInstance, { headers, ip }: FastifyRequest, url: string): Promise<Answered> {
  const { host = '', authorization = '' } = headers
  const {
    statusCode,
    body,
    headers: answered,
  } = await app.inject({
    method: 'GET',
    url,
    headers: { host, authorization },
    remoteAddress: ip,
  })
  return { status: statusCode, body, link: answered['link'] as string | undefined }
}
