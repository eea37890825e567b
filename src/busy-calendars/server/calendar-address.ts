import { type AddressFault, requireFollowedAddress } from '#kernel/server/outbound/followed-address.ts'

const words = {
  protocol: 'A calendar address begins with https:// or webcal://',
  person: 'Leave out the user name and the password',
  port: 'Leave out the port: only the standard https port is read',
  host: 'Enter an address with a name, such as calendar.google.com',
} as const satisfies Record<AddressFault, string>

/** The address of a calendar, as it is read: calendar programs write `webcal:` for one that is subscribed to. */
export const readableAddress = (text: string): string =>
  requireFollowedAddress(text.trim().replace(/^webcals?:/i, 'https:'), words)

/** What is shown of an address, which is a secret: its host, and the end of its path. */
export const shownOf = (address: string): { host: string; ending: string } => {
  const { host, pathname } = new URL(address)
  return { host, ending: pathname.slice(-4) }
}
