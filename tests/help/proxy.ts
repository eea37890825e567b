import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** The real one, before a studio or a test takes its place. */
const { fetch } = globalThis

/**
 * Puts a reverse proxy between the page and the server, which is away: it answers by itself with a page of its own.
 * Returns a function that brings the server back.
 */
export async function standBehindProxy(status: 502 | 503 | 504 = 502): Promise<() => void> {
  const proxy = createServer((request, response) => {
    request.resume()
    response.writeHead(status, { 'content-type': 'text/html' }).end('<html><h1>Bad Gateway</h1></html>')
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  const { port } = proxy.address() as AddressInfo
  const reach = globalThis.fetch
  globalThis.fetch = (url, init) => fetch(`http://127.0.0.1:${port}${String(url)}`, { ...init, signal: null })
  return () => (globalThis.fetch = reach)
}
