import { decrypt, encrypt } from '#kernel/server/security/encryption.ts'
import type { ServerKeys } from '#kernel/server/security/server-key.ts'

/** The owner's id is part of the purpose: an address that is moved to another row cannot be decrypted. */
const keyOf = (secret: string, owner: number) => ({ secret, purpose: `busy calendar ${owner}` })

/** The address of a calendar, for the database: who knows it can read the calendar. */
export const sealAddress = (address: string, owner: number, { key }: ServerKeys): string =>
  encrypt(address, keyOf(key, owner))

/** Undefined where it was encrypted with a key that this server does not have. */
export const openAddress = (sealed: string, owner: number, { key, formerKeys }: ServerKeys): string | undefined =>
  [key, ...formerKeys].map((one) => decrypt(sealed, keyOf(one, owner))).find((one) => one !== undefined)
