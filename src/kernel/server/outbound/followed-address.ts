import { Problem } from '#kernel/problem.ts'

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

/** An address that a photographer typed into the field `url`, as it is followed; refuses another one in their words. */
export function requireFollowedAddress(text: string, words: Readonly<Record<AddressFault, string>>): string {
  const address = text.trim()
  const url = URL.canParse(address) ? new URL(address) : undefined
  const fault = url ? addressFault(url) : 'protocol'
  if (url && !fault) return url.href.replace(/#.*$/, '')
  const message = words[fault ?? 'protocol']
  throw new Problem('invalid', message, { fields: { url: message } })
}
