/** An invalid setting; its message is the single line shown to the person starting the server. */
export class SettingError extends Error {}

export const refuse = (name: string, why: string): never => {
  throw new SettingError(`${name} ${why}`)
}

/** The value of a setting; undefined when it is not set. */
export type Read = (name: string) => string | undefined

/** A user, a password, a query: parts that must not appear on a screen or in a log. */
const mayHoldSecrets = /[@?#]/

/** The address of an external service, without a trailing slash; undefined when it is turned off. */
export const readService = (name: string, text: string): string | undefined =>
  text === 'off' ? undefined : readAddress(name, text, ', or be off')

/** An address, without a trailing slash. */
export function readAddress(name: string, text: string, orElse = ''): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPlain = url && ['http:', 'https:'].includes(url.protocol) && !mayHoldSecrets.test(text)
  const description = mayHoldSecrets.test(text) ? 'has more than an address' : `is ${text}`
  return isPlain
    ? url.href.replace(/\/+$/, '')
    : refuse(name, `${description}; it has to look like https://service.example.com${orElse}.`)
}

/** Names of hosts, separated by commas, in lower case. */
export function readHosts(name: string, text = ''): string[] {
  const hosts = text
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean)
  for (const host of hosts)
    if (!/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/.test(host) || /^[\d.]+$/.test(host))
      refuse(name, `has ${host}; it has to list names of hosts such as calendar.studio.lan.`)
  return hosts
}
