import { decrypt, encrypt } from './encryption.ts'
import type { ServerKeys } from './server-key.ts'

/** Encrypts a text with the server's key. With an owner's id in its purpose it cannot be moved to another's row. */
export const encryptWithServerKey = (text: string, { key }: Pick<ServerKeys, 'key'>, purpose: string): string =>
  encrypt(text, { secret: key, purpose })

/** The text; undefined when it was encrypted with a key that this server does not have, or for another purpose. */
export const decryptWithServerKeys = (
  encrypted: string,
  { key, formerKeys }: ServerKeys,
  purpose: string,
): string | undefined =>
  [key, ...formerKeys].map((secret) => decrypt(encrypted, { secret, purpose })).find((one) => one !== undefined)
