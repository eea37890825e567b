import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** What a text is encrypted with and for: only the same pair decrypts it. */
export interface EncryptionKey {
  secret: string
  purpose: string
}

const algorithm = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

const keyOf = ({ secret, purpose }: EncryptionKey): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))

/** Encrypts a text with AES-256-GCM; base64 of IV, tag and ciphertext. */
export function encrypt(text: string, key: EncryptionKey): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv(algorithm, keyOf(key), iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
}

/** The text; undefined when it was encrypted with another key, or was changed. */
export function decrypt(encrypted: string, key: EncryptionKey): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64')
  try {
    const decipher = createDecipheriv(algorithm, keyOf(key), bytes.subarray(0, ivLength), { authTagLength: tagLength })
    decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
    return decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}
