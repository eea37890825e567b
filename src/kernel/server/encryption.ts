import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** What a text is sealed with, and what it is sealed for: nothing else opens it. */
export interface EncryptionKey {
  secret: string
  purpose: string
}

const cipher = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

const keyOf = ({ secret, purpose }: EncryptionKey): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))

/** A text that only the holder of the secret reads again. */
export function encrypt(text: string, seal: EncryptionKey): string {
  const iv = randomBytes(ivLength)
  const sealing = createCipheriv(cipher, keyOf(seal), iv)
  const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), body]).toString('base64')
}

/** The text again; nothing when it was sealed with something else. */
export function decrypt(sealedText: string, seal: EncryptionKey): string | undefined {
  const bytes = Buffer.from(sealedText, 'base64')
  try {
    const opening = createDecipheriv(cipher, keyOf(seal), bytes.subarray(0, ivLength), { authTagLength: tagLength })
    opening.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
    return opening.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + opening.final('utf8')
  } catch {
    return undefined
  }
}
