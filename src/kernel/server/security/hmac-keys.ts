import { createHmac, hkdfSync } from 'node:crypto'
import type { Db } from '#database/db.ts'

/** Derives these keys from the server's keys, so that no other use of those makes the same values. */
const purpose = 'seal of records'

interface HmacKey {
  /** Stored beside what was authenticated with it; says nothing about the key. */
  id: string
  bytes: Uint8Array
}

/** The keys that authenticate records: the current one makes codes, all of them check codes. */
export interface HmacKeys {
  current: HmacKey
  find: (id: string) => HmacKey | undefined
}

const hmacKey = (secret: string): HmacKey => ({
  id: Buffer.from(hkdfSync('sha256', secret, '', `${purpose}, key id`, 4)).toString('hex'),
  bytes: new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32)),
})

const keysOf = new WeakMap<object, HmacKeys>()

/** What a database and its transactions share. */
const identityOf = (db: Db): object => db.getExecutor().adapter

/**
 * Sets the keys that authenticate the records of a database: the server's key, then its former ones. They belong to the
 * database as its connections do, so that nothing can write a record without a code; they are never stored in it.
 */
export function registerHmacKeys(db: Db, [key, ...formerKeys]: readonly [string, ...string[]]): void {
  const current = hmacKey(key)
  const all = [current, ...formerKeys.map(hmacKey)]
  keysOf.set(identityOf(db), { current, find: (wanted) => all.find(({ id }) => id === wanted) })
}

/** Throws where no server has opened the database. */
export function hmacKeysOf(db: Db): HmacKeys {
  const keys = keysOf.get(identityOf(db))
  if (!keys) throw new Error('This database has no HMAC keys: see registerHmacKeys.')
  return keys
}

/** HMAC-SHA-256 in hexadecimal: only somebody with the server's key can make it. */
export const hmac = (text: string, { bytes }: HmacKey): string => createHmac('sha256', bytes).update(text).digest('hex')
