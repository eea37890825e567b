import { createSocket, type RemoteInfo } from 'node:dgram'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

/** An address of IPv4, or the groups of one of IPv6, in hexadecimal and complete. */
type Address = string

const types = { 1: 'A', 28: 'AAAA' } as const

/** A server of names on this machine that knows these hosts; null: it never answers. It stops with the test. */
export async function startNameServer(hosts: Record<string, { A?: Address[] | null; AAAA?: Address[] | null }>) {
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (question: Buffer, { port, address }: RemoteInfo) => {
    const { name, type, end } = read(question)
    const family = types[type as keyof typeof types]
    asked.push(`${name} ${family}`)
    const found = name in hosts ? (hosts[name]?.[family] ?? (hosts[name]?.[family] === null ? null : [])) : []
    if (found === null) return
    const head = Buffer.from(question.subarray(0, end))
    // An answer, recursive; a name that nobody knows is told so.
    head.writeUInt16BE(0x8180 + (name in hosts ? 0 : 3), 2)
    head.writeUInt16BE(found.length, 6)
    head.writeUInt32BE(0, 8)
    socket.send(Buffer.concat([head, ...found.map((one) => record(type, one))]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  return { server: `127.0.0.1:${socket.address().port}`, asked }
}

/** The name and the type that are asked for, and where the question ends. */
function read(question: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), type: question.readUInt16BE(at + 1), end: at + 5 }
}

/** A record of the name in the question. */
function record(type: number, address: Address): Buffer {
  const bytes =
    type === 1 ? Buffer.from(address.split('.').map(Number)) : Buffer.from(address.replaceAll(':', ''), 'hex')
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(bytes.length, 10)
  return Buffer.concat([head, bytes])
}
