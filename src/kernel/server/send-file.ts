import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from './etag.ts'
import type { SentFile } from './serve.ts'

/** Answers a file, or word that the caller's copy is still the same. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, { type, tag, size, headers = {}, open }: SentFile): Promise<FastifyReply> {
  reply.headers({ etag: tag, ...headers })
  if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
  reply.type(type)
  const content = open()
  if (typeof content === 'string') return reply.send(content)
  if (size !== undefined) reply.header('content-length', size)
  return reply.send(await content)
}
