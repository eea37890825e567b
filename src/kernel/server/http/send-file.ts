import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from './etag.ts'
import type { SentFile } from './serve.ts'

/** Sends a file, or 304 when the client has it. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: SentFile): Promise<FastifyReply> {
  const headers = { ...file.headers, etag: file.tag }
  if (isKnown(request.headers['if-none-match'], file.tag)) return reply.headers(headers).code(304).send()
  // Opened before the headers are sent, so that a refusal does not look like the file.
  const content = request.method === 'HEAD' ? await measured(file) : await file.open()
  reply.headers(headers).type(file.type)
  if (typeof content === 'string' || content instanceof Readable) return reply.send(content)
  reply.header('content-length', content.size)
  return reply.send(content.read())
}

const nothing = () => Readable.from([])

/** What the headers of an answer without content are from. */
async function measured({ isMade = false, open, sizeOf }: SentFile): Promise<Awaited<ReturnType<SentFile['open']>>> {
  if (isMade) return ''
  if (sizeOf) return { size: await sizeOf(), read: nothing }
  const content = await open()
  if (typeof content === 'string' || content instanceof Readable) return content
  content.close?.()
  return { size: content.size, read: nothing }
}
