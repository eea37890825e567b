import type { Install } from '#kernel/server/install.ts'
import { hashOf } from '#kernel/server/security/secrets.ts'

/** A request with its parsed cookies. */
export interface CookieHolder {
  cookies: Record<string, string | undefined>
}

/** `__Host-` binds the cookie to this host and to https; browsers reject it without https. */
export const cookieName = (install: Install): string => (install.secure ? '__Host-sid' : 'sid')

export const deviceName = (install: Install): string => (install.secure ? '__Host-device' : 'device')

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

/** The longest life that browsers give a cookie, in seconds. */
export const deviceLifeSeconds = 400 * 24 * 60 * 60
