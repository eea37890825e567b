import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from './etag.ts'
import type { SentFile } from './serve.ts'

/** Sends a file, or 304 when the client has it. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, tag, headers = {}, isMade = false, open }: SentFile,
): Promise<FastifyReply> {
  if (isKnown(request.headers['if-none-match'], tag))
    return reply
      .headers({ ...headers, etag: tag })
      .code(304)
      .send()
  // Opened before the headers are sent, so that a refusal does not look like the file.
  const content = isMade && request.method === 'HEAD' ? '' : await open()
  reply.headers({ ...headers, etag: tag }).type(type)
  if (typeof content === 'string') return reply.send(content)
  if (content instanceof Readable) return reply.send(content)
  reply.header('content-length', content.size)
  if (request.method !== 'HEAD') return reply.send(content.read())
  content.close?.()
  return reply.send(Readable.from([]))
}
