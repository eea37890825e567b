import { createHmac, randomBytes } from 'node:crypto'
import { decryptWithServerKeys, encryptWithServerKey } from '#kernel/server/security/server-encryption.ts'
import type { ServerKeys } from '#kernel/server/security/server-key.ts'

const purposeOf = (owner: number): string => `webhook ${owner}`

const prefix = 'whsec_'
const secretBytes = 32

export const newSigningSecret = (): string => prefix + randomBytes(secretBytes).toString('base64')

/** A signing secret, for the database. */
export const encryptSecret = (secret: string, owner: number, keys: ServerKeys): string =>
  encryptWithServerKey(secret, keys, purposeOf(owner))

/** Undefined without one, and where it was encrypted with a key that this server does not have. */
export const decryptSecret = (encrypted: string, owner: number, keys: ServerKeys): string | undefined =>
  decryptWithServerKeys(encrypted, keys, purposeOf(owner))

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
