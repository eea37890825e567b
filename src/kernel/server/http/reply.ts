import type { FastifyReply } from 'fastify'
import type { Install } from '#kernel/server/install.ts'
import { cookieName, deviceLifeSeconds, deviceName } from './cookies.ts'
import { isKnown, unchanged } from './etag.ts'

/** What a handler can add to its answer. */
export interface Reply {
  /** Adds the link to the next page, which starts after this cursor. */
  next(cursor: string): void
  /** Sets the session cookie. */
  keepSession(secret: string): void
  /** Sets the cookie by which this browser is recognized after the session. */
  keepDevice(secret: string): void
  /** Clears the session cookie and the browser's storage. */
  dropSession(): void
  /** The secret was right: takes the attempt back from the rate limit. */
  uncountAttempt(): void
  /** Sets the ETag of a GET; ends the call with 304 when the client has the same one. */
  etag(tag: string): void
  /** Answers with a redirect to a page of ours. */
  redirect(path: string): void
}

const month = 30 * 24 * 60 * 60

/** What handlers can add to an answer. */
export function replyTools(reply: FastifyReply, install: Install): Omit<Reply, 'uncountAttempt'> {
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

/** An answer that was sent; `route`: the pattern of its address. */
export interface Answered {
  method: string
  route: string
  status: number
  ms: number
}

export type OnAnswered = ((answered: Answered) => void) | undefined
