import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'

/** How slow a network is: so long until an answer arrives, and so much in a second on each connection. */
interface Slowness {
  delayMs: number
  bytesPerSecond: number
}

/** Hands bytes on one after the other, as late as a slow network does. */
function slowed({ delayMs, bytesPerSecond }: Slowness, give: (bytes: Buffer) => void): (bytes: Buffer) => void {
  let until = 0
  return (bytes) => {
    until = Math.max(until, performance.now()) + (bytes.length / bytesPerSecond) * 1000
    setTimeout(() => give(bytes), until - performance.now() + delayMs)
  }
}

/**
 * A proxy between a program and a server, which can close connections, or drop packets without closing them; with
 * `slowness`, answers arrive late.
 */
export async function openNetwork(url: string, slowness?: Slowness) {
  let target = url
  const sockets = new Set<Socket>()
  let isSilent = false
  let areAnswersLost = false
  let opened = 0
  /** Called with the program's data before it is forwarded. */
  let onRequest: ((bytes: Buffer) => void) | undefined
  const server = createServer((near) => {
    opened += 1
    const { hostname: host, port } = new URL(target)
    const far = createConnection({ host, port: Number(port) })
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    }
    near.on('data', (bytes: Buffer) => {
      onRequest?.(bytes)
      if (!isSilent) far.write(bytes)
    })
    const give = (bytes: Buffer) => void (isSilent || areAnswersLost || near.destroyed || near.write(bytes))
    far.on('data', slowness ? slowed(slowness, give) : give)
    // While packets are dropped, neither side learns that the other has closed.
    near.on('close', () => isSilent || far.destroy())
    far.on('close', () => isSilent || near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(url)
  through.port = String((server.address() as AddressInfo).port)
  return {
    url: through.href,
    /** Closes all connections, without delivering what is on the way. */
    cut: () => sockets.forEach((socket) => void socket.destroy()),
    goSilent: () => void (isSilent = true),
    /** The server still receives everything, but its answers are lost. */
    loseAnswers: () => void (areAnswersLost = true),
    /** From now on packets pass again; those sent meanwhile are lost. */
    comeBack: () => void (isSilent = areAnswersLost = false),
    /** New connections go to another server; open ones stay as they are. */
    pointAt: (other: string) => void (target = other),
    /** How many connections were opened so far. */
    opened: () => opened,
    watch: (see: ((bytes: Buffer) => void) | undefined) => void (onRequest = see),
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
