import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { BucketLocation } from '#kernel/server/files/s3/bucket-location.ts'

/** What becomes of a request: no answer, one of the proxy's own, or a fault of the storage's answer. */
export type Fault = 'silent' | 'reset' | 'lost' | 'cut' | 'altered' | { status: number; body?: string } | undefined

/**
 * A storage that fails as told: a proxy in front of the S3 server of the tests. `faultOf` is asked for each request,
 * with its number from 1 on.
 */
export async function faultyStorage(location: BucketLocation) {
  const behind = new URL(location.endpoint)
  const storage = {
    faultOf: (_request: IncomingMessage, _count: number): Fault => undefined,
    /** Whether it refuses to overwrite, which the S3 servers of the tests do not know. */
    honorsConditions: false,
    /** The method and path of each request. */
    seen: [] as string[],
    location,
  }
  const stored = new Set<string>()
  const server = createServer((incoming, outgoing) => {
    storage.seen.push(`${incoming.method} ${incoming.url}`)
    const fault = storage.faultOf(incoming, storage.seen.length)
    if (fault === 'silent') return
    if (fault === 'reset') return void incoming.socket.destroy()
    if (typeof fault === 'object') {
      incoming.resume().on('end', () => outgoing.writeHead(fault.status).end(fault.body))
      return
    }
    const { method, url = '', headers } = incoming
    if (storage.honorsConditions && headers['if-none-match'] && stored.has(url))
      return void incoming.resume().on('end', () => outgoing.writeHead(412).end())
    if (method === 'PUT') stored.add(url)
    passOn(incoming, outgoing, behind, fault)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  storage.location = { ...location, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  return storage
}

function passOn(incoming: IncomingMessage, outgoing: ServerResponse, to: URL, fault: Exclude<Fault, object>) {
  const { method, url, headers } = incoming
  // With the host that was signed.
  const asked = request({ hostname: to.hostname, port: to.port, method, path: url, headers }, (answer) => {
    // Swift sends a body after the answer to a HEAD, which is none.
    if (method === 'HEAD') return void outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end()
    const pieces: Buffer[] = []
    answer.on('data', (piece: Buffer) => void pieces.push(piece))
    answer.on('end', () => {
      if (fault === 'lost') return void outgoing.destroy()
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      const body = Buffer.concat(pieces)
      if (fault === 'altered' && body.length > 0) body[body.length >> 1] = (body[body.length >> 1] ?? 0) ^ 1
      if (fault !== 'cut') return void outgoing.end(body)
      outgoing.write(body.subarray(0, body.length >> 1), () => setTimeout(() => outgoing.destroy(), 20))
    })
  })
  asked.on('error', () => void (outgoing.headersSent || outgoing.destroy()))
  incoming.pipe(asked)
}
