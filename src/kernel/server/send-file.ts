import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from './etag.ts'
import type { SentFile } from './serve.ts'

/** Answers a file, or word that the caller's copy is still the same. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, { type, tag, headers = {}, open }: SentFile): Promise<FastifyReply> {
  reply.headers({ ...headers, etag: tag })
  if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
  reply.type(type)
  const content = await open()
  if (typeof content === 'string') return reply.send(content)
  if (content instanceof Readable) return reply.send(content)
  reply.header('content-length', content.size)
  return reply.send(content.read())
}
