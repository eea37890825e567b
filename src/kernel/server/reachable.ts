import { BlockList, isIP } from 'node:net'

/** Addresses of one machine or one network. */
const privateAddresses = new BlockList()
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateAddresses.addSubnet(network, prefix)
privateAddresses.addSubnet('::', 127, 'ipv6')
privateAddresses.addSubnet('fc00::', 7, 'ipv6')
privateAddresses.addSubnet('fe80::', 10, 'ipv6')

/** Names that only one network knows; a name without a dot is one too. */
const privateName = /^[^.]+$|\.(?:localhost|local|lan|internal|home\.arpa)$/

/** Whether others can open links that begin with this address. */
export function isReachable(publicUrl: string): boolean {
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  return family === 0 ? !privateName.test(host) : !privateAddresses.check(host, family === 6 ? 'ipv6' : 'ipv4')
}
