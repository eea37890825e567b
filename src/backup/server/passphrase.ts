import { randomBytes, scryptSync } from 'node:crypto'
import { decrypt, encrypt } from '#kernel/server/security/encryption.ts'
import type { Manifest } from '#backup/server/manifest.ts'

const purpose = 'server key in a backup'

/** scrypt with the parameters recommended by OWASP: 128 MB and about half a second per guess. */
const derive = (passphrase: string, salt: string): string =>
  scryptSync(passphrase.normalize('NFKC'), salt, 32, { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }).toString(
    'base64',
  )

export function encryptKey(key: string, passphrase: string): NonNullable<Manifest['key']> {
  const salt = randomBytes(16).toString('base64')
  return { salt, encrypted: encrypt(key, { secret: derive(passphrase, salt), purpose }) }
}

/** The server's key; undefined with a wrong passphrase. */
export const decryptKey = ({ salt, encrypted }: NonNullable<Manifest['key']>, passphrase: string): string | undefined =>
  decrypt(encrypted, { secret: derive(passphrase, salt), purpose })
