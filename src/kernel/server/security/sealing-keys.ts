import { createHmac, hkdfSync } from 'node:crypto'
import type { Db } from '#database/db.ts'

/** Derives the keys of seals from the server's keys, so that no other use of those makes the same values. */
const purpose = 'seal of records'

interface SealingKey {
  /** Stored beside each seal; tells nothing about the key. */
  id: string
  bytes: Uint8Array
}

/** The keys that seal records: the current one makes seals, all of them check seals. */
export interface SealingKeys {
  current: SealingKey
  find: (id: string) => SealingKey | undefined
}

const sealingKey = (secret: string): SealingKey => ({
  id: Buffer.from(hkdfSync('sha256', secret, '', `${purpose}, key id`, 4)).toString('hex'),
  bytes: new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32)),
})

const keysOf = new WeakMap<object, SealingKeys>()

/** What a database and its transactions share. */
const identityOf = (db: Db): object => db.getExecutor().adapter

/**
 * Sets the keys that seal the records of a database: the server's key, then its former ones. They belong to the
 * database as its connections do, so that nothing can write an unsealed record; they are never stored in it.
 */
export function registerSealingKeys(db: Db, [key, ...formerKeys]: readonly [string, ...string[]]): void {
  const current = sealingKey(key)
  const all = [current, ...formerKeys.map(sealingKey)]
  keysOf.set(identityOf(db), { current, find: (wanted) => all.find(({ id }) => id === wanted) })
}

/** Throws where no server has opened the database. */
export function sealingKeysOf(db: Db): SealingKeys {
  const keys = keysOf.get(identityOf(db))
  if (!keys) throw new Error('No key seals the records of this database: see registerSealingKeys.')
  return keys
}

/** HMAC-SHA-256 in hexadecimal: only somebody with the server's key can make it. */
export const seal = (text: string, { bytes }: SealingKey): string =>
  createHmac('sha256', bytes).update(text).digest('hex')
