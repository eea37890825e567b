/** A setting that cannot be used; its message is the one line that the person who starts the server sees. */
export class SettingError extends Error {}

export const refuse = (name: string, why: string): never => {
  throw new SettingError(`${name} ${why}`)
}

/** What a setting says; nothing when it is not set. */
export type Read = (name: string) => string | undefined

/** A user, a password, a query: what nobody should find on a screen or in a log. */
const mayHoldSecrets = /[@?#]/

/** Where an outside service is, without a slash at the end; nothing when it is turned off. */
export const readService = (name: string, text: string): string | undefined =>
  text === 'off' ? undefined : readAddress(name, text, ', or be off')

/** Where something is, without a slash at the end. */
export function readAddress(name: string, text: string, orElse = ''): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPlain = url && ['http:', 'https:'].includes(url.protocol) && !mayHoldSecrets.test(text)
  const said = mayHoldSecrets.test(text) ? 'has more than an address' : `is ${text}`
  return isPlain
    ? url.href.replace(/\/+$/, '')
    : refuse(name, `${said}; it has to look like https://service.example.com${orElse}.`)
}
