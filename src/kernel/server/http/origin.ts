import type { FastifyRequest } from 'fastify'
import { Problem } from '#kernel/problem.ts'
import type { Install } from '#kernel/server/install.ts'

const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether a change comes from our own pages. Browsers say so in Sec-Fetch-Site; older ones, and plain http to
 * another machine, send only Origin; a program sends Origin by hand. Another site's page can forge neither.
 */
export function refuseForeignOrigin(request: FastifyRequest, install: Install): void {
  if (!unsafe.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined ? site === 'same-origin' : isOurs(request.headers.origin, install)) return
  throw new Problem('forbidden', 'This request did not come from this site. Open it here and try again.', {
    reason: 'foreign_origin',
  })
}

function isOurs(origin: string | undefined, install: Install): boolean {
  if (!origin) return false
  if (origin === install.publicUrl) return true
  return install.loopback && sameButLoopbackName(origin, install.publicUrl)
}

function sameButLoopbackName(origin: string, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false
  const [said, ours] = [new URL(origin), new URL(publicUrl)]
  return (
    said.protocol === ours.protocol &&
    said.port === ours.port &&
    loopbackNames.has(said.hostname) &&
    said.origin === origin
  )
}

/**
 * A server that listens on this machine only answers to this machine's names only: a page elsewhere whose name was made
 * to point here (DNS rebinding) would otherwise count as same-origin.
 */
export function refuseForeignHost(request: FastifyRequest, install: Install): void {
  if (!install.loopback) return
  const host = request.headers.host ?? ''
  const name = host.replace(/:\d+$/, '').toLowerCase()
  if (loopbackNames.has(name) || host === new URL(install.publicUrl).host) return
  throw new Problem(
    'misdirected',
    'This server answers to localhost only. Set HOST and PUBLIC_URL to open it to others.',
  )
}
