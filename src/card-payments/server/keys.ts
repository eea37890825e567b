import { decryptWithServerKeys, encryptWithServerKey } from '#kernel/server/security/server-encryption.ts'
import type { ServerKeys } from '#kernel/server/security/server-key.ts'

const purposeOf = (userId: number): string => `card payments ${userId}`

/** A key of a photographer's Stripe account, for the database. */
export const encryptKey = (text: string, userId: number, keys: ServerKeys): string =>
  encryptWithServerKey(text, keys, purposeOf(userId))

/** The key; undefined when there is none, or it was encrypted with a key that this server does not have. */
export const decryptKey = (encrypted: string, userId: number, keys: ServerKeys): string | undefined =>
  decryptWithServerKeys(encrypted, keys, purposeOf(userId))
