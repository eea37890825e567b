import { hash } from 'node:crypto'

/** Number of photographers signed in during the bench, each with their own session. */
export const signedInPeople = 64

const secretOf = (owner: number): string => hash('sha256', `bench ${owner}`, 'base64url')

export const sessionHash = (owner: number): string => hash('sha256', secretOf(owner), 'hex')

export const cookieOf = (owner: number): string => `sid=${secretOf(owner)}`

export const owners = Array.from({ length: signedInPeople }, (_, at) => at + 1)
