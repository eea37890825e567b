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

/** What a page may do. The nonce lets the component library add its generated styles, and nobody else theirs. */
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

/** The headers that protect whoever receives an answer. */
export const protectingHeaders = (secure: boolean): Record<string, string> => ({
  ...always,
  'content-security-policy': nothing,
  ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

/** Puts them on every answer, refusals included. */
export function protect(app: FastifyInstance, secure: boolean): void {
  const pairs = Object.entries(protectingHeaders(secure))
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of pairs) if (!reply.hasHeader(name)) reply.header(name, value)
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
