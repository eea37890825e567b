import { isIP } from 'node:net'

/** The last two groups of an IPv4-mapped IPv6 address, as URL formats them. */
const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/

/**
 * The canonical form of a network address for storage, limits and search: IPv4 as four numbers, IPv6 by RFC 5952. Other
 * text is unchanged.
 */
export function plainAddress(ip: string): string {
  if (!ip.includes(':')) return ip
  // Removes the zone index, which names a local network interface.
  const [address = ''] = ip.split('%')
  if (isIP(address) !== 6) return ip
  const spelled = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [, front, back] = mapped.exec(spelled) ?? []
  return front && back ? bytesOf(front).concat(bytesOf(back)).join('.') : spelled
}

/** The two bytes of a group. */
function bytesOf(group: string): number[] {
  const number = Number.parseInt(group, 16)
  return [number >> 8, number & 255]
}
