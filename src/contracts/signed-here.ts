import type { Signature } from './api.ts'

/** Whether the client signed here and not on paper: then there is a document with all signatures and a certificate. */
export const isSignedHere = (signature: Pick<Signature, 'way'> | null): boolean =>
  signature !== null && signature.way !== 'paper'
