import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from './etag.ts'
import type { SentFile } from './serve.ts'

/** Sends a file, or 304 when the client has it. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: SentFile): Promise<FastifyReply> {
  const headers = { ...file.headers, etag: file.tag }
  if (isKnown(request.headers['if-none-match'], file.tag)) return reply.headers(headers).code(304).send()
  const isHead = request.method === 'HEAD'
  // Opened before the headers are sent, so that a refusal does not look like the file.
  const content = isHead ? await measured(file) : await file.open()
  reply.headers(headers).type(file.type)
  if (typeof content === 'string' || content instanceof Readable) return reply.send(content)
  reply.header('content-length', content.size)
  return reply.send('read' in content && !isHead ? content.read() : Readable.from([]))
}

/** What the answer to a HEAD request is told by. */
async function measured({ isMade = false, open, sizeOf }: SentFile): Promise<string | Readable | { size: number }> {
  if (isMade) return ''
  if (sizeOf) return { size: await sizeOf() }
  const content = await open()
  if (typeof content !== 'string' && !(content instanceof Readable)) content.close?.()
  return content
}
