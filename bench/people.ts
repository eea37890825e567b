import { hash } from 'node:crypto'

/** So many photographers are at work during the bench, each with a session of their own. */
export const signedInPeople = 64

const secretOf = (owner: number): string => hash('sha256', `bench ${owner}`, 'base64url')

export const sessionHash = (owner: number): string => hash('sha256', secretOf(owner), 'hex')

export const cookieOf = (owner: number): string => `sid=${secretOf(owner)}`

export const owners = Array.from({ length: signedInPeople }, (_, at) => at + 1)
