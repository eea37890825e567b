/** What is wrong with an address that a server is asked to read; undefined where it may be read. */
export type AddressFault = 'protocol' | 'person' | 'port' | 'host'

/** Only https on its own port is followed, to a host with a name, with nobody signed in. */
export function addressFault({ protocol, port, username, password, hostname }: URL): AddressFault | undefined {
  if (protocol !== 'https:') return 'protocol'
  if (username !== '' || password !== '') return 'person'
  if (port !== '') return 'port'
  return isName(hostname.replace(/\.$/, '')) ? undefined : 'host'
}

/** Neither an address of IPv4 or IPv6, which URLs write in one form, nor this machine. */
const isName = (host: string): boolean =>
  !host.startsWith('[') && !/^[\d.]*$/.test(host) && !/(?:^|\.)localhost$/.test(host)
