import type { FastifyInstance } from 'fastify'
import { isoOf } from '#kernel/dates.ts'
import { dayMs } from '#kernel/durations.ts'
import type { LiveSettings } from '#kernel/server/settings/live-settings.ts'

const validFor = 180 * dayMs

/**
 * Where to report a vulnerability of this installation (RFC 9116): to its operator, at the sender address of its
 * emails.
 */
export function addSecurityTxt(app: FastifyInstance, settings: LiveSettings, now: () => number): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const { mailServer, from, publicUrl } = settings.current
    const address = /<([^>]+)>/.exec(from)?.[1] ?? from
    const contact = mailServer ? `mailto:${address}` : `${publicUrl}/`
    const expires = isoOf(Math.floor(now() / dayMs) * dayMs + validFor)
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(`Contact: ${contact}\nExpires: ${expires}\nCanonical: ${publicUrl}/.well-known/security.txt\n`)
  })
}
