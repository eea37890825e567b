import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Boot } from '#kernel/boot.ts'
import { readFirstFiles } from './first-files.ts'
import { pagePolicy } from '#kernel/server/http/headers.ts'

/** The HTML documents that Vite builds; the page and the user decide which one is sent. */
const files = {
  landing: 'src/landing/web/landing.html',
  auth: 'src/app/web/auth.html',
  sign: 'src/contracts/web/sign/sign.html',
  inquire: 'src/inquiry-form/web/page/inquire.html',
  book: 'src/self-bookings/web/page/book.html',
  portal: 'src/client-portal/web/page/portal.html',
  app: 'src/app/web/index.html',
} as const

export type HtmlDocumentName = keyof typeof files

interface Sent {
  boot: Boot
  status?: number
  /** The screen that is shown, as the list of pages spells its path; of documents without an account only `/auth`. */
  screen?: string
  /** What the document shows before its scripts run or without them, HTML: the head of a screen, what can be booked. */
  head?: string
  /** How a page for clients and strangers begins, HTML, in the place that its scripts fill. */
  start?: string
  /** Origins whose pages may show it in a frame. */
  ancestors?: readonly string[]
  /** Search engines may list it although the document says that they may not. */
  isListed?: boolean | undefined
}

/** Sends an HTML document with the data of the request: nonce, color scheme, signed-in user. */
export type SendHtmlDocument = (
  request: FastifyRequest,
  reply: FastifyReply,
  name: HtmlDocumentName,
  sent: Sent,
) => FastifyReply

/** Reads the built documents once. */
export function loadHtmlDocuments(dist: string): SendHtmlDocument {
  const texts = Object.fromEntries(
    Object.entries(files).map(([name, file]) => [name, readFileSync(join(dist, file), 'utf8')]),
  )
  const firstFiles = readFirstFiles(dist)
  const withoutSignIn = texts['auth']?.replace(signIn, '')
  return (request, reply, name, sent) => {
    const { boot, status = 200, screen = '', head = '', start = '', ancestors = [], isListed } = sent
    const nonce = randomBytes(16).toString('base64')
    const parts = {
      NONCE: nonce,
      SCHEME: schemeOf(request),
      FRAME: frameFor(boot, screen),
      BOOT: asInlineJson(boot),
      HEAD: head,
      START: start,
    }
    const text = (name === 'auth' && screen !== '/auth' ? withoutSignIn : texts[name]) as string
    const html = robotsIn(text, isListed, reply)
      .replace('</head>', () => `${(name === 'app' && firstFiles.get(screen)) || ''}</head>`)
      // At once: what users have typed may look like another of these.
      .replace(/%(NONCE|SCHEME|FRAME|BOOT|HEAD|START)%/g, (_, part: keyof typeof parts) => parts[part])
    // The service worker keeps the document for this user alone.
    if (name === 'app' && hasId(boot.user)) reply.header('x-lightbook-user', String(boot.user.id))
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', pagePolicy(nonce, ancestors))
    return sendText(request, reply, html)
  }
}

/**
 * A document with the answers of a screen is 30 KB; compressed it is here a round trip sooner. It holds no secret that
 * could be guessed by its length.
 */
function sendText(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  reply.header('vary', 'accept-encoding')
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return reply.send(html)
  return reply.header('content-encoding', 'gzip').send(gzipSync(html, { level: 5 }))
}

/** For search engines, in documents with the address of a client or of a studio. */
const noIndex = /<meta name="robots" content="noindex"\s*\/?>/

/** Says so in a header as well; one that may be listed says nothing of it. */
function robotsIn(text: string, isListed: boolean | undefined, reply: FastifyReply): string {
  if (isListed) return text.replace(noIndex, '')
  if (noIndex.test(text)) reply.header('x-robots-tag', 'noindex')
  return text
}

/** The sign-in page in its document, which other pages share. */
const signIn = /<!-- sign-in -->.*<!-- \/sign-in -->/s

/** Who sees the frame of the application before its scripts run: printable pages have none. */
const frameFor = ({ user }: Boot, screen: string): string => {
  if (screen.endsWith('/print')) return 'nobody'
  return (user as { role?: string } | null)?.role === 'admin' ? 'admin' : 'user'
}

const hasId = (user: unknown): user is { id: number } => typeof user === 'object' && user !== null && 'id' in user

/** JSON that cannot close the script element around it. */
const asInlineJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The chosen scheme. A contract or an invoice is paper, which is light (see sign-main.tsx). */
const schemeOf = ({ cookies, url }: FastifyRequest): 'dark' | 'light' =>
  cookies.scheme === 'dark' && !/^\/(?:sign|invoice|inquire|book|client)\//.test(url) ? 'dark' : 'light'
