import { decryptWithServerKeys, encryptWithServerKey } from '#kernel/server/security/server-encryption.ts'
import type { ServerKeys } from '#kernel/server/security/server-key.ts'

const purposeOf = (owner: number): string => `busy calendar ${owner}`

/** The address of a calendar, for the database: who knows it can read the calendar. */
export const encryptAddress = (address: string, owner: number, keys: ServerKeys): string =>
  encryptWithServerKey(address, keys, purposeOf(owner))

/** Undefined where it was encrypted with a key that this server does not have. */
export const decryptAddress = (encrypted: string, owner: number, keys: ServerKeys): string | undefined =>
  decryptWithServerKeys(encrypted, keys, purposeOf(owner))
