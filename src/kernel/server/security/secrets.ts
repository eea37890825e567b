import { hash, randomBytes } from 'node:crypto'

/**
 * 32 random bytes as base64url, 43 characters: a session's cookie, a link in an email, a set-up token.
 */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** How a secret is kept: whoever reads the database cannot use it. SHA-256, hexadecimal. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'hex')
