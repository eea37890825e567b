import { BlockList, isIP } from 'node:net'

/** Addresses of one machine or network, of documentation, of relays, and of many receivers at once (RFC 6890). */
const refusedV4 = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  refusedV4.addSubnet(network, prefix)

/** Of IPv6, only 2000::/3 is public, and not all of it. */
const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')
const refusedV6 = new BlockList()
refusedV6.addSubnet('2001::', 23, 'ipv6')
refusedV6.addSubnet('2001:db8::', 32, 'ipv6')
refusedV6.addSubnet('2002::', 16, 'ipv6')

/** Of an IPv4 address in the form of IPv6: mapped, or through a gateway (RFC 6052). */
const beforeV4 = /^(?:::ffff:|64:ff9b::)/

/** Whether an address is one of the internet: never one of this machine or its network. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !refusedV4.check(address)
  if (isIP(address) !== 6 || address.includes('%')) return false
  // The shortest form, with the last 32 bits as two groups.
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const within = beforeV4.exec(short)
  if (within) return isPublicAddress(lastBits(short.slice(within[0].length)))
  return publicV6.check(short, 'ipv6') && !refusedV6.check(short, 'ipv6')
}

/** Two groups of IPv6 as an IPv4 address. Fewer are none, or within 0.0.0.0/8, which is refused anyway. */
function lastBits(groups: string): string {
  const bits = groups.split(':').map((group) => Number.parseInt(group, 16))
  const [high = Number.NaN, low = 0] = bits
  return bits.length === 2 ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : ''
}
