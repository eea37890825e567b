import type { FastifyReply } from 'fastify'
import { isKnown, unchanged } from './etag.ts'
import type { Install } from '#kernel/server/install.ts'
import { hashOf } from '#kernel/server/security/secrets.ts'
import type { Reply } from './serve.ts'

/** A request with its parsed cookies. */
export interface CookieHolder {
  cookies: Record<string, string | undefined>
}

/** `__Host-` binds the cookie to this host and to https; browsers reject it without https. */
const cookieName = (install: Install): string => (install.secure ? '__Host-sid' : 'sid')

const deviceName = (install: Install): string => (install.secure ? '__Host-device' : 'device')

/** The hash of the secret by which a browser is recognized, also while nobody is signed in. */
export function deviceIn(request: CookieHolder, install: Install): string | undefined {
  const secret = request.cookies[deviceName(install)]
  return secret && /^[\w-]{43}$/.test(secret) ? hashOf(secret) : undefined
}

/** The session secret of a request; only its hash is stored. */
export function sessionSecretIn(request: CookieHolder, install: Install): string | undefined {
  const secret = request.cookies[cookieName(install)]
  return secret && /^[\w-]{43}$/.test(secret) ? secret : undefined
}

/** The hash of the session secret. */
export function sessionIn(request: CookieHolder, install: Install): string | undefined {
  const secret = sessionSecretIn(request, install)
  return secret && hashOf(secret)
}

const month = 30 * 24 * 60 * 60
/** The longest life that browsers give a cookie, in seconds. */
export const deviceLifeSeconds = 400 * 24 * 60 * 60

/** Sets the session cookie for a handler. */
export function cookieReply(reply: FastifyReply, install: Install): Omit<Reply, 'uncountAttempt'> {
  const name = cookieName(install)
  const shape = { httpOnly: true, sameSite: 'lax', path: '/', secure: install.secure } as const
  return {
    next: (cursor) => {
      const url = new URL(reply.request.url, 'http://here')
      url.searchParams.set('cursor', cursor)
      reply.header('link', `<${url.pathname}${url.search}>; rel="next"`)
    },
    keepSession: (secret) => void reply.setCookie(name, secret, { ...shape, maxAge: month }),
    keepDevice: (secret) => void reply.setCookie(deviceName(install), secret, { ...shape, maxAge: deviceLifeSeconds }),
    // Cookies are not cleared as a whole: the browser stays known, so that others' guesses do not slow down the next
    // sign-in.
    dropSession: () => void reply.clearCookie(name, shape).header('clear-site-data', '"cache", "storage"'),
    etag: (tag) => {
      reply.header('etag', tag)
      if (isKnown(reply.request.headers['if-none-match'], tag)) throw unchanged
    },
    redirect: (path) => void reply.code(302).header('location', path),
  }
}
