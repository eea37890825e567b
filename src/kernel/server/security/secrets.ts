import { hash, randomBytes } from 'node:crypto'

/** 32 random bytes as base64url, 43 characters: a session's cookie, a link's token, a setup token. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The stored form of a secret, SHA-256 in hexadecimal: reading the database does not allow to use it. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'hex')
