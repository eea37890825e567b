import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { ProblemBody } from '#kernel/problem.ts'
import { protectingHeaders } from './headers.ts'

/** Every open page keeps one. */
const maxSockets = 4000
const maxSocketsPerAddress = 100

/** Limits sockets by address. Proxies and this machine are exempt, as they connect for many users. */
export function limitSockets(server: Server, behindProxy: boolean): void {
  server.maxConnections = maxSockets
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (behindProxy || /^(::1|(::ffff:)?127\.)/.test(address)) return
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    if (count > maxSocketsPerAddress) socket.destroy()
  })
}

/** Answers invalid HTTP, which never reaches our hooks, with the same kind of refusal and headers. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const [status, title] = reasons[error.code ?? ''] ?? [400, 'Bad Request']
  const message = 'The request could not be read.'
  const code = status === 408 ? 'timeout' : status === 431 ? 'too_large' : 'malformed'
  const problem: ProblemBody = {
    type: 'about:blank',
    title,
    status,
    detail: message,
    message,
    code,
    requestId: randomUUID(),
  }
  const body = JSON.stringify(problem)
  const headers = {
    ...protectingHeaders(false),
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${title}\r\n${head.join('')}\r\n${body}`)
}

const reasons: Record<string, [number, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
}
