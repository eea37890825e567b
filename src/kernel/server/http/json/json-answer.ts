import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#kernel/api.ts'
import type { Encode } from './encode.ts'
import { isKnown, tagFor } from '#kernel/server/http/etag.ts'
import type { StoredAnswer } from '#kernel/server/http/idempotency.ts'

/** The answer of an endpoint, as it is sent and stored under an idempotency key. */
export function answerFrom(endpoint: Endpoint, encode: Encode | undefined, answered: unknown): StoredAnswer {
  if (!endpoint.output) return { status: endpoint.status ?? 204, answer: '' }
  return { status: endpoint.status ?? 200, answer: JSON.stringify(encode ? encode(answered) : answered) }
}

/** Sends an answer, or 304 when the client has the same one. */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, answer: json }: StoredAnswer,
): FastifyReply {
  if (reply.sent || reply.getHeader('location')) return reply.send()
  if (!json) return reply.code(status).send()
  const tag = json.startsWith('{') ? tagFor(json) : undefined
  if (tag) {
    reply.header('etag', tag)
    if (request.method === 'GET' && isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
  }
  return reply.code(status).type('application/json').send(json)
}
