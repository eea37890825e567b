import type { FastifyInstance } from 'fastify'

const always: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
  'x-frame-options': 'DENY',
}

/** Nothing at all may run or load: for answers that are no page. */
const nothing = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** What a page may do (R45). The nonce lets the component library add its generated styles, and nobody else theirs. */
export const pagePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')

/** Puts the protecting headers on every answer, refusals included (R46). */
export function protect(app: FastifyInstance, secure: boolean): void {
  const headers = { ...always, 'content-security-policy': nothing, ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }) }
  const pairs = Object.entries(headers)
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of pairs) if (!reply.hasHeader(name)) reply.header(name, value)
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
