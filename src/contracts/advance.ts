import type { Facts } from '#kernel/chained-events.ts'

/** That for whose contract the photographer signed in advance: a version of a proposal, or a change of it. */
export interface SignedFor {
  /** `PRO-2026-0001` */
  proposal: string
  /** Of the proposal, or which change of it. */
  version: number
  /** Of what the proposal or the change says, SHA-256. */
  hash: string
  isChange: boolean
}

/** What the event of a signature given in advance says beside the facts of every signature. */
export const advanceFacts = ({ proposal, version, hash, isChange }: SignedFor, givenAt: number): Facts => ({
  proposal,
  proposalVersion: version,
  proposalHash: hash,
  givenAt,
  ...(isChange && { isChange }),
})

/** For what the signature of an event was given in advance; null when it was given at its own time. */
export function signedForIn({ proposal, proposalVersion, proposalHash, isChange }: Facts): SignedFor | null {
  if (typeof proposal !== 'string') return null
  return { proposal, version: Number(proposalVersion), hash: String(proposalHash), isChange: isChange === true }
}

/** `proposal PRO-2026-0001, version 1` */
export const signedForName = ({ proposal, version, isChange }: Omit<SignedFor, 'hash'>): string =>
  isChange ? `change ${version} of proposal ${proposal}` : `proposal ${proposal}, version ${version}`
