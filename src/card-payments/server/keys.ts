import { decrypt, encrypt } from '#kernel/server/security/encryption.ts'
import type { Install } from '#kernel/server/install.ts'

type Keys = Pick<Install, 'key' | 'formerKeys'>

/** The owner's id is part of the encryption context: a key that is moved to another row cannot be decrypted. */
const encryptionOf = (secret: string, userId: number) => ({ secret, purpose: `card payments ${userId}` })

/** A key of a photographer's Stripe account, for the database. */
export const encryptKey = (text: string, userId: number, { key }: Keys): string =>
  encrypt(text, encryptionOf(key, userId))

/** The key; undefined when there is none, or it was encrypted with a key that this server does not have. */
export function decryptKey(encrypted: string, userId: number, { key, formerKeys }: Keys): string | undefined {
  if (encrypted === '') return undefined
  return [key, ...formerKeys]
    .map((one) => decrypt(encrypted, encryptionOf(one, userId)))
    .find((one) => one !== undefined)
}
