import { createHmac, randomBytes } from 'node:crypto'
import { decrypt, encrypt } from '#kernel/server/security/encryption.ts'
import type { ServerKeys } from '#kernel/server/security/server-key.ts'

/** The owner's id is part of the purpose: a secret that is moved to another row cannot be decrypted. */
const encryptionOf = (secret: string, owner: number) => ({ secret, purpose: `webhook ${owner}` })

const prefix = 'whsec_'
const secretBytes = 32

export const newSigningSecret = (): string => prefix + randomBytes(secretBytes).toString('base64')

export const sealSecret = (secret: string, owner: number, { key }: ServerKeys): string =>
  encrypt(secret, encryptionOf(key, owner))

/** Undefined without one, and where it was encrypted with a key that this server does not have. */
export function openSecret(sealed: string, owner: number, { key, formerKeys }: ServerKeys): string | undefined {
  if (sealed === '') return undefined
  return [key, ...formerKeys].map((one) => decrypt(sealed, encryptionOf(one, owner))).find((one) => one !== undefined)
}

interface Signed {
  messageId: string
  /** Of the attempt, epoch seconds. */
  at: number
  body: string
}

/** The headers of the Standard Webhooks convention: one signature for each secret. */
export const signedHeaders = ({ messageId, at, body }: Signed, secrets: readonly string[]) => ({
  'webhook-id': messageId,
  'webhook-timestamp': String(at),
  'webhook-signature': secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${messageId}.${at}.${body}`).digest('base64')}`
    })
    .join(' '),
})
