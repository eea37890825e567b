import type { FastifyInstance } from 'fastify'
import { isoOf } from '#kernel/dates.ts'
import type { Config } from './config.ts'

const day = 86_400_000
const validFor = 180 * day

/**
 * Where to report a vulnerability of this installation (RFC 9116): to its operator, at the sender address of its
 * emails.
 */
export function addSecurityTxt(
  app: FastifyInstance,
  { mailUrl, mailFrom, publicUrl }: Config,
  now: () => number,
): void {
  const address = /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom
  const contact = mailUrl ? `mailto:${address}` : `${publicUrl}/`
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = isoOf(Math.floor(now() / day) * day + validFor)
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(`Contact: ${contact}\nExpires: ${expires}\nCanonical: ${publicUrl}/.well-known/security.txt\n`)
  })
}
