import { isIP } from 'node:net'

/** The last two groups of an IPv4 address that a dual-stack socket met, as URL writes them. */
const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/

/**
 * A network address in the one spelling in which it is kept, counted and looked for: IPv4 as four numbers, IPv6 as RFC
 * 5952 writes it. What is no address stays as it is.
 */
export function plainAddress(ip: string): string {
  if (!ip.includes(':')) return ip
  // A zone says by which of its own wires this server met the address.
  const [address = ''] = ip.split('%')
  if (isIP(address) !== 6) return ip
  const spelled = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [, front, back] = mapped.exec(spelled) ?? []
  return front && back ? bytesOf(front).concat(bytesOf(back)).join('.') : spelled
}

/** Two bytes of one group. */
function bytesOf(group: string): number[] {
  const number = Number.parseInt(group, 16)
  return [number >> 8, number & 255]
}
