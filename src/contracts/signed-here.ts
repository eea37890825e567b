import type { Signature } from './api.ts'

/** Whether the client signed here and not on paper: then there is a signed document with a certificate. */
export const isSignedHere = (signature: Pick<Signature, 'way'> | null): boolean =>
  signature !== null && signature.way !== 'paper'
