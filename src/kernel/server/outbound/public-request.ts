import { lookup } from 'node:dns/promises'
import type { ClientRequest } from 'node:http'
import { request as ask, type RequestOptions } from 'node:https'
import { connect, type TLSSocket } from 'node:tls'
import { addressFault } from './followed-address.ts'
import { addressesBy } from './host-addresses.ts'
import { isPublicAddress } from './public-address.ts'

/** How hosts are found and reached; tests put stand-ins at this edge. */
export interface Network {
  /** All addresses of a host that a photographer entered. */
  addressesOf: (host: string, signal?: AbortSignal) => Promise<string[]>
  /** Those of a host that the operator names: also by the names of their network. */
  privateAddressesOf?: (host: string) => Promise<string[]>
  /** A TLS connection to this very address, on port 443, with the certificate of the host. */
  connect: (address: string, host: string) => TLSSocket
}

export const internet: Network = {
  addressesOf: addressesBy(),
  privateAddressesOf: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  connect: (host, servername) => connect({ host, port: 443, servername, ALPNProtocols: ['http/1.1'] }),
}

/** What may be reached. */
export interface Reach {
  network: Network
  /** Hosts in private networks that the operator allows, in lower case. */
  privateHosts: readonly string[]
}

/** The address is not one that may be reached, or nobody knows its host: which of the two is told to nobody. */
export class HostRefused extends Error {}

/**
 * Begins a request to an address that a photographer entered. The name is resolved once, every answer must be a public
 * address, and the connection goes to the one that was checked.
 */
export async function requestPublic(url: URL, reach: Reach, options: RequestOptions): Promise<ClientRequest> {
  if (addressFault(url)) throw new HostRefused('refused')
  const address = await addressOf(url.hostname, reach, options.signal)
  return ask(url, {
    ...options,
    defaultPort: 443,
    createConnection: () => reach.network.connect(address, url.hostname),
  })
}

/** The address to connect to: of a public host, of whose addresses none is private. */
async function addressOf(host: string, { network, privateHosts }: Reach, signal?: AbortSignal): Promise<string> {
  const isPrivate = privateHosts.includes(host)
  const { addressesOf, privateAddressesOf = addressesOf } = network
  const addresses = await (isPrivate ? privateAddressesOf : addressesOf)(host, signal).catch((): string[] => [])
  const isAllowed = isPrivate || addresses.every(isPublicAddress)
  const [first] = addresses
  if (first === undefined || !isAllowed) throw new HostRefused('refused')
  return first
}

/** Ends waiting with the signal: a name may take longer to resolve than all of the work may take. */
export function inTime<T>(work: Promise<T>, ends: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const stop = () => reject(new Error('out of time'))
  if (ends.aborted) stop()
  ends.addEventListener('abort', stop, { once: true })
  return Promise.race([work, promise]).finally(() => ends.removeEventListener('abort', stop))
}
