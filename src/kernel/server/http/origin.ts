import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { Problem } from '#kernel/problem.ts'
import type { Install } from '#kernel/server/install.ts'

const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Refuses changes from other sites. Browsers send Sec-Fetch-Site; older ones, and plain http to another machine, send
 * only Origin; programs set Origin themselves. Pages of other sites can forge neither.
 */
export function refuseForeignOrigin(request: FastifyRequest, install: Install): void {
  if (!unsafe.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined ? site === 'same-origin' : isOwnOrigin(request.headers.origin, install)) return
  throw new Problem('forbidden', 'This request did not come from this site. Open it here and try again.', {
    reason: 'foreign_origin',
  })
}

/** Whether a page of ours sent this Origin. */
export function isOwnOrigin(origin: string | undefined, install: Install): boolean {
  if (!origin) return false
  if (origin === install.publicUrl || origin === install.serverUrl) return true
  return install.loopback && sameButLoopbackName(origin, install.serverUrl)
}

function sameButLoopbackName(origin: string, serverUrl: string): boolean {
  if (!URL.canParse(origin)) return false
  const [sent, ours] = [new URL(origin), new URL(serverUrl)]
  return (
    sent.protocol === ours.protocol &&
    sent.port === ours.port &&
    loopbackNames.has(sent.hostname) &&
    sent.origin === origin
  )
}

const ownHosts = ({ publicUrl, serverUrl }: Install): string[] => [publicUrl, serverUrl].map((url) => new URL(url).host)

/**
 * A server on the loopback interface accepts only this machine's names: otherwise another site's page could reach it by
 * DNS rebinding as same-origin.
 */
export function refuseForeignHost(request: { headers: IncomingHttpHeaders }, install: Install): void {
  if (!install.loopback) return
  const host = request.headers.host ?? ''
  const name = host.replace(/:\d+$/, '').toLowerCase()
  if (loopbackNames.has(name) || ownHosts(install).includes(host)) return
  throw new Problem(
    'misdirected',
    'This server answers to localhost only. Set HOST and PUBLIC_URL to open it to others.',
  )
}
