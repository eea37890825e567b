import type { FastifyInstance, FastifyReply } from 'fastify'

const always: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
  'x-frame-options': 'DENY',
}

/** Forbids scripts and resources: for answers other than pages. */
const nothing = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/**
 * The policy of pages. The nonce allows the component library's generated styles only. `ancestors` are the origins
 * whose pages may show this one in a frame.
 */
export const pagePolicy = (nonce: string, ancestors: readonly string[] = []): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
    "object-src 'none'",
  ].join('; ')

/** The policy of the service worker: it fetches from our own server only. */
export const workerPolicy = `${nothing}; connect-src 'self'`

/** Security headers. */
export const protectingHeaders = (secure: boolean): Record<string, string> => ({
  ...always,
  'content-security-policy': nothing,
  ...(secure && { 'strict-transport-security': 'max-age=31536000' }),
})

/** Answers of the API are not kept by browsers. */
export const uncached = ['cache-control', 'no-store'] as const

/** Whether its policy names sites that may show it in a frame: the older header can only forbid that. */
const mayBeFramed = (reply: FastifyReply): boolean =>
  /frame-ancestors https:/.test(String(reply.getHeader('content-security-policy')))

/** Adds them to every answer, including refusals. */
export function protect(app: FastifyInstance, secure: boolean): void {
  const pairs = Object.entries(protectingHeaders(secure))
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of pairs)
      if (!reply.hasHeader(name) && !(name === 'x-frame-options' && mayBeFramed(reply))) reply.header(name, value)
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header(...uncached)
  })
}
