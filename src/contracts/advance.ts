import type { Facts } from './audit-event.ts'

/** The version of a proposal for whose contract the photographer signed in advance. */
export interface SignedFor {
  /** `PRO-2026-0001` */
  proposal: string
  version: number
  /** Of what the proposal says, SHA-256. */
  hash: string
}

/** What the event of a signature given in advance says beside the facts of every signature. */
export const advanceFacts = ({ proposal, version, hash }: SignedFor, givenAt: number): Facts => ({
  proposal,
  proposalVersion: version,
  proposalHash: hash,
  givenAt,
})

/** For what the signature of an event was given in advance; null when it was given at its own time. */
export function signedForIn({ proposal, proposalVersion, proposalHash }: Facts): SignedFor | null {
  if (typeof proposal !== 'string') return null
  return { proposal, version: Number(proposalVersion), hash: String(proposalHash) }
}
